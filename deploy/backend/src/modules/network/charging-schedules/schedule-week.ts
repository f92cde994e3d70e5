import type { ScheduleDays, ScheduleEntry } from '@plugboard/contracts/chargers';
import type { FieldMessage } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';

type Schedule = readonly ScheduleEntry[];
type Problems = Readonly<Record<string, readonly FieldMessage[]>>;

/** Keeps an entry's id for its day. */
const withIds = (schedule: Schedule, week: Schedule): ScheduleEntry[] =>
  week
    .map((entry) => ({ ...entry, id: schedule.find(({ weekday }) => weekday === entry.weekday)?.id ?? newId() }))
    .toSorted((one, other) => one.weekday - other.weekday);

/** The days that have hours. */
const entriesIn = (sent: ScheduleDays): ScheduleEntry[] =>
  sent.flatMap(({ start_at, end_at, timezone, ...day }) =>
    start_at === null || end_at === null || timezone === undefined ? [] : [{ ...day, start_at, end_at, timezone }],
  );

/** The whole week anew. */
export const toWeek = (schedule: Schedule, sent: ScheduleDays): ScheduleEntry[] => withIds(schedule, entriesIn(sent));

/** The week with some days changed; a day without hours loses its entry. */
export function applyWeekChange(schedule: Schedule, sent: ScheduleDays): ScheduleEntry[] {
  const unchanged = schedule.filter((entry) => !sent.some(({ weekday }) => weekday === entry.weekday));
  return withIds(schedule, [...unchanged, ...entriesIn(sent)]);
}

/** Field errors of sent days: entries of other days, and a second zone. */
export function listWeekProblems(schedule: Schedule, sent: ScheduleDays, after: Schedule): Problems {
  const problems: Record<string, FieldMessage[]> = {};
  sent.forEach(({ id, weekday, timezone }, index) => {
    const known = schedule.find((entry) => entry.weekday === weekday)?.id;
    if (id !== undefined && id !== known) problems[`${index}.id`] = [{ key: 'schedule.entryUnknown' }];
    const other = after.find((entry) => entry.timezone !== timezone);
    if (other && after.some((entry) => entry.weekday === weekday))
      problems[`${index}.timezone`] = [{ key: 'schedule.otherZone', values: { zone: other.timezone } }];
  });
  return problems;
}
