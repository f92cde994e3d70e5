import type { ScheduleEntry } from '../chargers/port.ts';
import { fromSiteClock, toSiteClock } from './site-clock.ts';
import { isOvernight, minutesInADay, minutesOfTime } from './wall-times.ts';

const minute = 60_000;
const day = minutesInADay * minute;

/** From `start` (included) to `end` (excluded), in milliseconds since 1970. */
export interface ChargingInterval {
  readonly start: number;
  readonly end: number;
}

type Schedule = readonly ScheduleEntry[];
type EntryHours = Pick<ScheduleEntry, 'start_at' | 'end_at' | 'timezone'>;

/** Midnights on the zone's clock, from the day before an interval begins to the one in which it ends. */
function midnights(timeZone: string, { start, end }: ChargingInterval): number[] {
  const first = Math.floor(toSiteClock(start, timeZone) / day) - 1;
  const last = Math.floor(toSiteClock(end, timeZone) / day);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * day);
}

/** 1 January 1970 was a Thursday; Monday is 0. */
const weekdayOf = (midnight: number): number => (midnight / day + 3) % 7;

function hoursFrom(entry: EntryHours, midnight: number): ChargingInterval {
  const at = (minutes: number) => fromSiteClock(midnight + minutes * minute, entry.timezone);
  const nextDay = isOvernight(entry) ? minutesInADay : 0;
  return { start: at(minutesOfTime(entry.start_at)), end: at(minutesOfTime(entry.end_at) + nextDay) };
}

/**
 * Hours of an entry on a date of its zone.
 *
 * @param date `YYYY-MM-DD`
 * @example hoursOnDate({ start_at: '09:00 PM', end_at: '06:00 AM', timezone: 'US/Pacific' }, '2026-10-31')
 *   → 10 hours long, since the clocks go back that night
 */
export const hoursOnDate = (entry: EntryHours, date: string): ChargingInterval =>
  hoursFrom(entry, Date.parse(`${date}T00:00:00Z`));

const reaches = ({ start, end }: ChargingInterval, within: ChargingInterval) =>
  start < end && end > within.start && start < within.end;

/** The hours of the schedule's entries that reach into an interval, whole and in order. */
function entryHours(schedule: Schedule, within: ChargingInterval): ChargingInterval[] {
  const zone = schedule[0]?.timezone;
  if (zone === undefined) return [];
  return midnights(zone, within).flatMap((midnight) =>
    schedule
      .filter(({ weekday }) => weekday === weekdayOf(midnight))
      .map((entry) => hoursFrom(entry, midnight))
      .filter((hours) => reaches(hours, within)),
  );
}

/** Days without an entry, which are free. */
function freeDays(schedule: Schedule, within: ChargingInterval): ChargingInterval[] {
  const zone = schedule[0]?.timezone;
  if (zone === undefined) return [within];
  return midnights(zone, within)
    .filter((midnight) => !schedule.some(({ weekday }) => weekday === weekdayOf(midnight)))
    .map((midnight) => ({ start: fromSiteClock(midnight, zone), end: fromSiteClock(midnight + day, zone) }));
}

/** Parts of an interval in which the schedule allows charging, merged where they touch. */
export function chargingIntervals(schedule: Schedule, within: ChargingInterval): ChargingInterval[] {
  const merged: ChargingInterval[] = [];
  const all = [...entryHours(schedule, within), ...freeDays(schedule, within)].filter((each) => reaches(each, within));
  for (const { start, end } of all.toSorted((one, other) => one.start - other.start)) {
    const before = merged.at(-1);
    if (before && start <= before.end) merged[merged.length - 1] = { ...before, end: Math.max(before.end, end) };
    else merged.push({ start, end });
  }
  return merged.map(({ start, end }) => ({ start: Math.max(start, within.start), end: Math.min(end, within.end) }));
}

/** Whether the schedule allows charging at a moment; without an entry it always does. */
export function isChargingTime(schedule: Schedule, now: Date): boolean {
  if (schedule.length === 0) return true;
  const at = now.getTime();
  return chargingIntervals(schedule, { start: at, end: at + 1 }).length > 0;
}

/** The hours that are on, else the next ones; `undefined` without a schedule. */
export function nextChargingHours(schedule: Schedule, now: Date): ChargingInterval | undefined {
  const at = now.getTime();
  return entryHours(schedule, { start: at, end: at + 8 * day })[0];
}
