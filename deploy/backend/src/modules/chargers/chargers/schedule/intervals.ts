import { isOvernight, minutesOfTime, type ScheduleEntry } from '@plugboard/contracts/chargers';
import { toInstant } from '../../../../platform/time/to-instant.ts';
import { toWallClock } from '../../../../platform/time/wall-clock.ts';

const minute = 60_000;
const day = 86_400_000;

/** From `start` (included) to `end` (excluded), in milliseconds since 1970. */
export interface Interval {
  readonly start: number;
  readonly end: number;
}

type Schedule = readonly ScheduleEntry[];

/** Midnights on the zone's clock, from the day before a stretch begins to the one in which it ends. */
function midnights(timeZone: string, { start, end }: Interval): number[] {
  const first = Math.floor(toWallClock(new Date(start), timeZone).getTime() / day) - 1;
  const last = Math.floor(toWallClock(new Date(end), timeZone).getTime() / day);
  return Array.from({ length: last - first + 1 }, (_, index) => (first + index) * day);
}

/** 1 January 1970 was a Thursday. */
const weekdayOf = (midnight: number): number => (midnight / day + 3) % 7;

function hoursOf(entry: ScheduleEntry, midnight: number): Interval {
  const at = (minutes: number) => toInstant(midnight + minutes * minute, entry.timezone).getTime();
  const nextDay = isOvernight(entry) ? day / minute : 0;
  return { start: at(minutesOfTime(entry.start_at)), end: at(minutesOfTime(entry.end_at) + nextDay) };
}

const reaches = ({ start, end }: Interval, within: Interval) => start < end && end > within.start && start < within.end;

/** The hours of the schedule's entries that reach into a stretch of time, whole and in order. */
function entryHours(schedule: Schedule, within: Interval): Interval[] {
  const zone = schedule[0]?.timezone;
  if (zone === undefined) return [];
  return midnights(zone, within).flatMap((midnight) =>
    schedule
      .filter(({ weekday }) => weekday === weekdayOf(midnight))
      .map((entry) => hoursOf(entry, midnight))
      .filter((hours) => reaches(hours, within)),
  );
}

/** Days without an entry, which are free. */
function freeDays(schedule: Schedule, within: Interval): Interval[] {
  const zone = schedule[0]?.timezone;
  if (zone === undefined) return [within];
  return midnights(zone, within)
    .filter((midnight) => !schedule.some(({ weekday }) => weekday === weekdayOf(midnight)))
    .map((midnight) => ({
      start: toInstant(midnight, zone).getTime(),
      end: toInstant(midnight + day, zone).getTime(),
    }));
}

/** Parts of an interval in which the schedule allows charging, merged where they touch. */
export function chargingIntervals(schedule: Schedule, within: Interval): Interval[] {
  const merged: Interval[] = [];
  const all = [...entryHours(schedule, within), ...freeDays(schedule, within)].filter((each) => reaches(each, within));
  for (const { start, end } of all.toSorted((one, other) => one.start - other.start)) {
    const before = merged.at(-1);
    if (before && start <= before.end) merged[merged.length - 1] = { ...before, end: Math.max(before.end, end) };
    else merged.push({ start, end });
  }
  return merged.map(({ start, end }) => ({
    start: Math.max(start, within.start),
    end: Math.min(end, within.end),
  }));
}

/** Whether the schedule lets charge at a moment; without an entry every one is free. */
export function isChargingTime(schedule: Schedule, now: Date): boolean {
  if (schedule.length === 0) return true;
  const at = now.getTime();
  return chargingIntervals(schedule, { start: at, end: at + 1 }).length > 0;
}

/** The hours that are on, else the next ones; `undefined` without a schedule. */
export function nextHours(schedule: Schedule, now: Date): Interval | undefined {
  const at = now.getTime();
  return entryHours(schedule, { start: at, end: at + 8 * day })[0];
}
