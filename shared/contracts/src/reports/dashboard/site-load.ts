import { z } from 'zod';

const moment = z.iso.datetime({ offset: true });

/** Power that chargers draw: now, and by quarter of an hour over the last 24 hours. */
export const siteLoadCurve = z.object({
  as_of: moment,
  /** kW */
  load: z.number(),
  /** kW; of the location where only one is asked for and it has a limit. */
  max_load: z.number().nullable(),
  points: z.array(
    z.object({
      at: moment,
      /** kW on average, and the sum of the ports' highest. */
      load: z.number(),
      peak: z.number(),
    }),
  ),
});
export type SiteLoadCurve = z.infer<typeof siteLoadCurve>;

/** A on each of the three lines. */
const lines = z.object({ l1: z.number(), l2: z.number(), l3: z.number() });

/**
 * The same by line: three-phase and DC chargers draw from all three, a single-phase charger from the one that feeds it.
 * An unknown line counts on all three, as in load control.
 */
export const siteLoadByPhase = z.object({
  as_of: moment,
  now: lines,
  /** A; of the location where only one is asked for and it has a limit. */
  max_current: z.number().nullable(),
  points: z.array(lines.extend({ at: moment })),
});
export type SiteLoadByPhase = z.infer<typeof siteLoadByPhase>;
