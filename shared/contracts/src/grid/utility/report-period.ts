import { z } from 'zod';

/** Report periods (spec §9); each is the last one that is over. */
export const utilityPeriods = ['MONTH', 'QUARTER', 'YEAR'] as const;
export const utilityPeriod = z.enum(utilityPeriods);
export type UtilityPeriod = z.infer<typeof utilityPeriod>;

const monthsOf: Readonly<Record<UtilityPeriod, number>> = { MONTH: 1, QUARTER: 3, YEAR: 12 };

/** First and last day, both included. */
export interface DayRange {
  readonly from: string;
  readonly to: string;
}

const toDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/**
 * Days of the previous month, quarter or year.
 *
 * @param today `YYYY-MM-DD`
 * @example previousPeriod('QUARTER', '2026-11-24') → { from: '2026-07-01', to: '2026-09-30' }
 */
export function previousPeriod(period: UtilityPeriod, today: string): DayRange {
  const [year = 0, month = 1] = today.split('-').map(Number);
  const months = monthsOf[period];
  const first = Math.floor((month - 1) / months) * months;
  return { from: toDay(Date.UTC(year, first - months, 1)), to: toDay(Date.UTC(year, first, 0)) };
}

/** At least one quarter is recommended for bidding (spec §9). */
export const isEnoughForBidding = (period: UtilityPeriod): boolean => monthsOf[period] >= monthsOf.QUARTER;
