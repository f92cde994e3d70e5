import { allTime } from '@plugboard/contracts/reports';
import type { DaySpan } from '@plugboard/sdk';

/** Spec §9: the filters of the mobile app show 30 days where nothing is chosen. */
export const defaultDays = 30;

interface PeriodChoice {
  /** A number of days up to now, or nothing. */
  readonly period: string;
  readonly days: DaySpan;
}

/** Start of a day by this browser's clock, `daysLater` after the given one. */
function startOfDay(day: string, daysLater = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + daysLater).toISOString();
}

/** Bounds of a list's period: chosen days go before a period, and all time has none. */
export function boundsOf(
  { period, days: [first, last] }: PeriodChoice,
  now: Date,
  usualDays = defaultDays,
): { readonly after?: string; readonly until?: string } {
  if (first !== undefined && last !== undefined) return { after: startOfDay(first), until: startOfDay(last, 1) };
  const length = period === '' ? usualDays : Number(period);
  if (length === allTime) return {};
  return { after: new Date(now.getFullYear(), now.getMonth(), now.getDate() + 1 - length).toISOString() };
}
