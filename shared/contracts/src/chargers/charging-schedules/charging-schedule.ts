import { z } from 'zod';
import { port, scheduleEntry } from '../chargers/port.ts';
import { weeklyPeak } from './off-peak-week.ts';
import { scheduleCheck } from './schedule-check.ts';
import { command } from '../../network/commands/command.ts';

const moment = z.iso.datetime({ offset: true });

/**
 * Hours in which a port gives power. On a day with an entry, from `start_at` to `end_at`, which is on the day after if
 * it is no later than the start; equal times are 24 hours. A day without an entry is unrestricted, and so is a port
 * without any; a removed entry restricts no longer.
 *
 * Wall-clock times that a zone skips move forward by the gap, and of ambiguous ones the first counts.
 */
export const chargingSchedule = z.object({
  /** By weekday, one entry for each. */
  schedule: z.array(scheduleEntry),
  /** Today's entry, today being what it is in the schedule's zone. */
  start_at_schedule: port.shape.start_at_schedule,
  end_at_schedule: port.shape.end_at_schedule,
  /** Beginning and end of the entry that is on now, else of the next one. */
  start_charging_at: moment.nullable(),
  end_charging_at: moment.nullable(),
  is_charging_not_allowed: port.shape.is_charging_not_allowed,
  /**
   * Command of the last delivery with its answer; `null` before the first. The schedule is valid in the portal at once:
   * an offline charge point receives it when it is back, and every charge point again after a boot, before changes of the
   * zone's clocks, and after a missing answer.
   */
  command: command.nullable(),
  /** Of the schedule that was delivered last; `null` until its charge point was asked. */
  check: scheduleCheck.nullable(),
  /** Peak hours that the schedule was made from, see `setOffPeakSchedules`; `null` where a person has saved it. */
  off_peak: weeklyPeak.nullable(),
});
export type ChargingSchedule = z.infer<typeof chargingSchedule>;
