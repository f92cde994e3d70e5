import type { Subscription, SubscriptionStatus } from '@plugboard/contracts/drivers';
import { moneyOf } from '@plugboard/contracts/platform';
import { toPlainDecimal } from '../../../platform/plain-decimal.ts';
import { dayBefore, dayIn, nextPeriod } from '../invoices/billing-period.model.ts';
import type { SubscriptionRow } from './subscriptions.repository.ts';

function statusOf(row: SubscriptionRow, today: string): SubscriptionStatus {
  if (row.state === 'ENDED' || (row.end_date !== null && row.end_date <= today)) return 'ended';
  if (row.start_date > today) return 'planned';
  return row.is_past_due ? 'past_due' : 'active';
}

/** Start of the period that a day lies in; of one that is over, of its last. */
export function periodOn(
  { start_date, end_date, ...calendar }: Pick<SubscriptionRow, 'start_date' | 'end_date' | 'anchor_day' | 'months'>,
  day: string,
): string {
  const last = end_date === null || end_date > day ? day : dayBefore(end_date);
  let [start, next] = [start_date, nextPeriod(start_date, calendar)];
  while (next <= last) [start, next] = [next, nextPeriod(next, calendar)];
  return start;
}

export function toSubscriptionDto(row: SubscriptionRow, now: Date): Subscription {
  const today = dayIn(now, row.timezone);
  const status = statusOf(row, today);
  const start = periodOn(row, today);
  return {
    id: row.id,
    tariff: row.tariff_id,
    name: row.name,
    price: moneyOf(row.price_minor, row.currency),
    months: row.months,
    included_kwh: row.included_kwh,
    discount_percent: row.discount_percent === null ? null : toPlainDecimal(row.discount_percent),
    start_date: row.start_date,
    current_period_start: start,
    next_billing_date: status === 'ended' ? null : nextPeriod(start, row),
    cancel_date: row.cancel_date,
    end_date: row.end_date,
    status,
    timezone: row.timezone,
  };
}
