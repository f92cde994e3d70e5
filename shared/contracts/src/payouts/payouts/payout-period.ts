import { periodDay } from '../../platform/core/day-period.ts';
import { payoutMonthOf } from './payout-rules.ts';

/** Months of the list's period, first and last included, as the call takes them (spec §5 “Payouts”). */
export interface PayoutPeriod {
  readonly year_start: number;
  readonly month_start: number;
  readonly year_end: number;
  readonly month_end: number;
}

/**
 * Converts `created_at__range`, two days separated by a comma, to years and months; `null` where it is invalid.
 *
 * @example toPayoutPeriod('2026-01-15,2026-03-02') // { year_start: 2026, month_start: 1, year_end: 2026, month_end: 3 }
 */
export function toPayoutPeriod(range: string): PayoutPeriod | null {
  const [start, end, ...more] = range.split(',');
  if (more.length > 0 || !periodDay.safeParse(start).success || !periodDay.safeParse(end).success) return null;
  if ((start ?? '') > (end ?? '')) return null;
  const [first, last] = [start, end].map((day) => payoutMonthOf(new Date(`${day}T00:00:00Z`)));
  return first && last
    ? { year_start: first.year, month_start: first.month, year_end: last.year, month_end: last.month }
    : null;
}
