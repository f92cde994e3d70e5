import { z } from 'zod';

const moment = z.iso.datetime({ offset: true });

/**
 * A time in which a charge point does something else than its schedule says: it gives power outside the hours, gives
 * none within them, or gives more or less than it is set to.
 */
export const scheduleFinding = z.object({
  kind: z.enum(['CHARGES', 'STOPS', 'MORE', 'LESS']),
  starts_at: moment,
  ends_at: moment,
  /** Limits of the schedule and of the charge point, in `unit`. */
  expected: z.number(),
  actual: z.number(),
  unit: z.enum(['A', 'W']),
});
export type ScheduleFinding = z.infer<typeof scheduleFinding>;

/** Comparison of a schedule with the composite schedule of its charge point for 24 hours (OCPP GetCompositeSchedule). */
export const scheduleCheck = z.object({
  /** `LIMITED`: another profile gives less; `UNKNOWN`: the charge point did not say. */
  result: z.enum(['KEPT', 'LIMITED', 'DRIFT', 'UNKNOWN']),
  checked_at: moment,
  findings: z.array(scheduleFinding),
});
export type ScheduleCheck = z.infer<typeof scheduleCheck>;
