import type { PriceSettings } from '@plugboard/contracts/chargers';
import { type PriceForm, toPriceForm } from '@plugboard/sdk/pricing';

interface PriceDifference {
  /** Name of the form's field. */
  readonly field: keyof PriceForm;
  readonly now: unknown;
  readonly earlier: unknown;
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Fields in which an earlier version differs from the prices that hold. The PIN belongs to no version. */
export function priceDifferences(now: PriceSettings, then: PriceSettings): PriceDifference[] {
  const [held, former] = [toPriceForm(now, now.currency), toPriceForm(then, then.currency)];
  return (Object.keys(held) as (keyof PriceForm)[])
    .filter((field) => field !== 'pin_for_paid_charging' && !isSame(held[field], former[field]))
    .map((field) => ({ field, now: held[field], earlier: former[field] }));
}
