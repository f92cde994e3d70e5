import { z } from 'zod';
import { port, scheduleEntry } from '../chargers/port.ts';
import { command } from '../commands/command.ts';

const moment = z.iso.datetime({ offset: true });

/**
 * When a port gives power. Of a day that has an entry, it does from `start_at` to `end_at`, which is on the day after
 * where it is no later than the start; equal times are 24 hours. A day without an entry is free, as is a port without
 * any: what is removed restricts no longer.
 *
 * Wall times that a zone skips move forward by what is skipped, and of those that come twice the first counts.
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
   * By which the charge point was last told, and what it answered; `null` until it is. The schedule itself is the
   * portal's and holds at once: a charge point that is offline is told as soon as it is back, and again whenever it
   * boots, before the clocks of the zone change, and where it did not answer.
   */
  command: command.nullable(),
});
export type ChargingSchedule = z.infer<typeof chargingSchedule>;
