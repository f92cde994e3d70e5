import { type DashboardQuery, defaultTimeZone, type Grouptime } from '@plugboard/contracts/reports';
import { FieldFailure } from '../../../platform/http/failure.ts';
import { toInstant } from '../../../platform/time/to-instant.ts';
import { toWallClock } from '../../../platform/time/wall-clock.ts';

const quarter = 900_000;
const hour = 3_600_000;
const day = 86_400_000;
/** Points that a chart has at most: a month of hours, ten years of days. */
const maxPoints: Readonly<Record<Grouptime, number>> = { hour: 750, day: 3660, month: 3660 };
const defaultDays = 30;

type Query = Pick<DashboardQuery, 'start_at__gt' | 'end_at__lte' | 'tz'> & { readonly grouptime?: Grouptime };

/** A period and as long a time before it, in milliseconds since 1970, at quarters of an hour. */
export interface DashboardPeriod {
  readonly timeZone: string;
  readonly start: number;
  readonly end: number;
  /** Start of each point, followed by the end of the last. */
  readonly bounds: readonly number[];
  readonly before: readonly number[];
}

const wallOf = (at: number, timeZone: string) => toWallClock(new Date(at), timeZone).getTime();
const instantOf = (wall: number, timeZone: string) => toInstant(wall, timeZone).getTime();

/** Start of a day by the clock of the zone. */
export const startOfDay = (now: Date, timeZone: string, daysAgo = 0): number =>
  instantOf((Math.floor(wallOf(now.getTime(), timeZone) / day) - daysAgo) * day, timeZone);

/** Start of the next hour, day or month by the clock of the zone. */
function nextPoint(at: number, timeZone: string, grouptime: Grouptime): number {
  // An hour that the clock shows twice is two points.
  if (grouptime === 'hour') return Math.floor(at / hour) * hour + hour;
  const wall = wallOf(at, timeZone);
  if (grouptime === 'day') return instantOf(Math.floor(wall / day) * day + day, timeZone);
  const date = new Date(wall);
  return instantOf(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1), timeZone);
}

function toBounds(start: number, end: number, timeZone: string, grouptime: Grouptime): number[] {
  const bounds = [start];
  for (let at = nextPoint(start, timeZone, grouptime); at < end; at = nextPoint(at, timeZone, grouptime)) {
    bounds.push(at);
    if (bounds.length > maxPoints[grouptime]) throw new FieldFailure({ grouptime: [{ key: 'dashboard.points' }] });
  }
  return [...bounds, end];
}

function toEnds({ start_at__gt: from, end_at__lte: until, tz }: Query, now: Date) {
  const today = Math.floor(wallOf(now.getTime(), tz) / day) * day;
  const end = until === undefined ? instantOf(today + day, tz) : Math.ceil(Date.parse(until) / quarter) * quarter;
  const start =
    from === undefined
      ? instantOf(Math.ceil(wallOf(end, tz) / day) * day - defaultDays * day, tz)
      : Math.floor(Date.parse(from) / quarter) * quarter;
  if (end <= start) throw new FieldFailure({ end_at__lte: [{ key: 'dashboard.ends' }] });
  return { start, end };
}

/**
 * Points of the period of a query. The period before has as many days by the zone's clock; an unfinished
 * period is compared with the period before up to the same time.
 */
export function toDashboardPeriod(query: Query, now: Date): DashboardPeriod {
  const { tz: timeZone = defaultTimeZone, grouptime = 'day' } = query;
  const { start, end } = toEnds(query, now);
  const bounds = toBounds(start, end, timeZone, grouptime);
  const length = wallOf(end, timeZone) - wallOf(start, timeZone);
  const elapsed = Math.max(start, Math.min(end, Math.ceil(now.getTime() / quarter) * quarter));
  const shifted = (at: number) => instantOf(wallOf(at, timeZone) - length, timeZone);
  return { timeZone, start, end, bounds, before: bounds.map((bound) => shifted(Math.min(bound, elapsed))) };
}
