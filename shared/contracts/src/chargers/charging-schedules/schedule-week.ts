import { z } from 'zod';
import { scheduleEntry } from '../chargers/port.ts';
import { timeZone } from '../../platform/core/time-zone.ts';
import { scheduleTime } from './wall-times.ts';

/** Blank is `null`, as a cleared field of a form is. */
const clearableTime = z
  .string({ error: 'schedule.blank' })
  .nullish()
  .transform((time) => time || null)
  .pipe(scheduleTime.nullable());

const sentDay = z.strictObject({
  /** Of the entry that is there for the day; one that is left out stays what it was. */
  id: z.uuid().optional(),
  weekday: scheduleEntry.shape.weekday,
  start_at: clearableTime,
  end_at: clearableTime,
  /** May be left out of a day that loses its entry. */
  timezone: timeZone.optional(),
});

type SentDay = z.output<typeof sentDay>;

/** Without start and end a day loses its entry (spec §4). */
const hasHours = ({ start_at, end_at }: SentDay): boolean => start_at !== null || end_at !== null;

/** A weekday has one entry, start and end come together, and the whole week has one zone: that of one place. */
function checkWeek(days: readonly SentDay[], context: z.RefinementCtx): void {
  const zone = days.find(hasHours)?.timezone;
  const complain = (index: number, field: keyof SentDay, message: string) =>
    context.addIssue({ code: 'custom', path: [index, field], message });
  days.forEach((day, index) => {
    if (days.findIndex((other) => other.weekday === day.weekday) < index)
      complain(index, 'weekday', 'schedule.weekdayTwice');
    if (!hasHours(day)) return;
    if (day.start_at === null) complain(index, 'start_at', 'schedule.blank');
    if (day.end_at === null) complain(index, 'end_at', 'schedule.blank');
    if (day.timezone === undefined) complain(index, 'timezone', 'field.required');
    else if (day.timezone !== zone) complain(index, 'timezone', 'schedule.oneZone');
  });
}

/** The whole week: days that are not in it have no entry, and none at all is no schedule. */
export const scheduleWeek = z.array(sentDay).max(7).superRefine(checkWeek);

/** Some days: those that are not named stay. */
export const scheduleDays = z.array(sentDay).min(1).max(7).superRefine(checkWeek);
export type ScheduleDays = z.output<typeof scheduleDays>;
