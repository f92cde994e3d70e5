import type { Subscription } from '@plugboard/contracts/drivers';

/** The subscription that runs, also after it was cancelled. */
export const runningOf = (subscriptions: readonly Subscription[]): Subscription | undefined =>
  subscriptions.find(({ status }) => status === 'active' || status === 'past_due');

/** The subscription that begins with the next billing period. */
export const plannedOf = (subscriptions: readonly Subscription[]): Subscription | undefined =>
  subscriptions.find(({ status }) => status === 'planned');

/** The subscription that a cancellation ends: the one that runs, else the planned one; none once it is cancelled. */
export function cancellableOf(subscriptions: readonly Subscription[]): Subscription | undefined {
  const next = runningOf(subscriptions) ?? plannedOf(subscriptions);
  return next?.cancel_date === null ? next : undefined;
}
