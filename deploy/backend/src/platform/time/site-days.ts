import { toInstant } from './to-instant.ts';
import { toWallClock } from './wall-clock.ts';

const day = 86_400_000;

interface DayPeriod {
  readonly days: number;
  /** The last day as YYYY-MM-DD; today, where nothing is said or it has not come yet. */
  readonly until?: string | undefined;
}

/**
 * Start of each day of a period at a site, in milliseconds since 1970, followed by the end of the last. Days last 23 to
 * 25 hours, by the site's clock.
 */
export function toSiteDays({ days, until }: DayPeriod, timeZone: string, now: Date): number[] {
  const today = Math.floor(toWallClock(now, timeZone).getTime() / day) * day;
  const last = until === undefined ? today : Math.min(Date.parse(`${until}T00:00:00Z`), today);
  return Array.from({ length: days + 1 }, (_, index) => toInstant(last + (index + 1 - days) * day, timeZone).getTime());
}
