import { minutesPerYear, type TimeSpan } from './port-uptime.ts';

export const uptimePeriods = ['month', 'year'] as const;
export type UptimePeriod = (typeof uptimePeriods)[number];

const minute = 60_000;

/** The month of an instant in UTC, as `2026-11`. */
export const monthOf = (at: Date): string => at.toISOString().slice(0, 7);

/** `2026-11` and so many months on: `addMonths('2026-11', 2)` is `2027-01`. */
export function addMonths(month: string, count: number): string {
  const start = new Date(`${month}-01T00:00:00Z`);
  start.setUTCMonth(start.getUTCMonth() + count);
  return monthOf(start);
}

const startOf = (month: string): number => Date.parse(`${month}-01T00:00:00Z`);

/**
 * The months are those of UTC. A year is the 525,600 minutes up to the end of its last month (680.116(b)(2): monthly, for
 * the previous twelve months); a period that is not over ends now.
 */
export function uptimeSpan(period: UptimePeriod, month: string, now: Date): TimeSpan {
  const ends = Math.min(startOf(addMonths(month, 1)), now.getTime());
  return { starts: period === 'month' ? Math.min(startOf(month), ends) : ends - minutesPerYear * minute, ends };
}
