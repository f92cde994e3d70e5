import { z } from 'zod';
import { scheduleEntry } from '../chargers/port.ts';
import { timeZone } from '../core/time-zone.ts';
import { scheduleTime } from './wall-times.ts';

const day = {
  /** Of the entry that is there for the day; one that is left out stays what it was. */
  id: z.uuid().optional(),
  weekday: scheduleEntry.shape.weekday,
  timezone: timeZone,
};

interface Day {
  readonly weekday: number;
  readonly timezone: string;
}

/** A weekday has one entry, and the whole week one zone: it is the time of one place. */
function checkWeek(days: readonly Day[], context: z.RefinementCtx): void {
  const complain = (index: number, field: keyof Day, message: string) =>
    context.addIssue({ code: 'custom', path: [index, field], message });
  days.forEach(({ weekday, timezone }, index) => {
    const isRepeated = days.findIndex((other) => other.weekday === weekday) < index;
    if (isRepeated) complain(index, 'weekday', 'schedule.weekdayTwice');
    if (timezone !== days[0]?.timezone) complain(index, 'timezone', 'schedule.oneZone');
  });
}

const hours = z.strictObject({ ...day, start_at: scheduleTime, end_at: scheduleTime });

/** The whole week: days that are not in it have no entry, and none at all is no schedule. */
export const scheduleWeek = z.array(hours).max(7).superRefine(checkWeek);
export type ScheduleWeek = z.output<typeof scheduleWeek>;

const changedHours = z
  .strictObject({ ...day, start_at: scheduleTime.nullable(), end_at: scheduleTime.nullable() })
  .superRefine(({ start_at, end_at }, context) => {
    if ((start_at === null) === (end_at === null)) return;
    const path = [start_at === null ? 'start_at' : 'end_at'];
    context.addIssue({ code: 'custom', path, message: 'schedule.blank' });
  });

/** Some days: those not named stay, and a day whose start and end are both `null` loses its entry (spec §4). */
export const scheduleDays = z.array(changedHours).min(1).max(7).superRefine(checkWeek);
export type ScheduleDays = z.output<typeof scheduleDays>;
