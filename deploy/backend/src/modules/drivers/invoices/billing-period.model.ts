import { toInstant } from '../../../platform/time/to-instant.ts';
import { toWallClock } from '../../../platform/time/wall-clock.ts';

/** Billing rules of a subscription, by its own calendar. */
interface Calendar {
  readonly anchor_day: number;
  readonly months: number;
}

const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** A day of a calendar as `2026-03-01`: the one that it is in a zone. */
export const dayIn = (at: Date, timezone: string): string => dayOf(toWallClock(at, timezone));

/** When a day begins in a zone: at midnight, or where the clock skips it, right after. */
export const midnightOf = (day: string, timezone: string): Date => toInstant(Date.parse(`${day}T00:00:00Z`), timezone);

export const dayBefore = (day: string): string => dayOf(new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000));

/** Day of the month of a day, such as 31 of `2026-01-31`. */
export const dayOfMonth = (day: string): number => Number(day.slice(8));

/**
 * First day after a period that begins on a day: on the anchor day of a later month, or the last day of a month that is
 * shorter. January 31 is followed by February 28 or 29, and that by March 31.
 */
export function nextPeriod(start: string, { anchor_day, months }: Calendar): string {
  const [year = 0, month = 1] = start.split('-').map(Number);
  const lastDay = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dayOf(new Date(Date.UTC(year, month - 1 + months, Math.min(anchor_day, lastDay))));
}
