import { z } from 'zod';

/** Lengths in days of a period that a chart shows. */
export const periodLengths = [1, 7, 30, 90] as const;
export type PeriodLength = (typeof periodLengths)[number];

/** A day within the years that a calendar of sites can mean: others are typing errors. */
export const periodDay = z.iso
  .date({ abort: true })
  .refine((day) => day >= '2000-01-01' && day <= '2100-12-31', { error: 'period.day' });

/** The period of a call that answers a chart: `days` days of the site's calendar, of which `until` is the last. */
export const dayPeriodQuery = z.object({
  days: z.coerce.number<number>().pipe(z.literal(periodLengths)).default(7),
  /** Today at the site, where nothing is said; a later day is taken as today. */
  until: periodDay.optional(),
});
