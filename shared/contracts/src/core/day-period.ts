import { z } from 'zod';

/** Lengths in days of a period that a chart shows. */
export const periodLengths = [1, 7, 30, 90] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** The period of a call that answers a chart: `days` days of the site's calendar, of which `until` is the last. */
export const dayPeriodQuery = z.object({
  days: z.coerce.number<number>().pipe(z.literal(periodLengths)).default(7),
  /** Today at the site, where nothing is said; a later day is taken as today. */
  until: z.iso.date().optional(),
});
