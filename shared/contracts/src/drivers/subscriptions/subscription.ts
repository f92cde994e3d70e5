import { z } from 'zod';
import { taxPercent } from '../../chargers/pricing/price-values.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { money } from '../../platform/money/money.ts';

const params = z.object({ id: z.uuid() });

/**
 * - `active`: runs, also after a cancellation until its last day;
 * - `planned`: begins with the next billing period;
 * - `past_due`: runs, and an invoice of it is unpaid after the last attempt;
 * - `ended`: its last day is over.
 */
export const subscriptionStatuses = ['active', 'planned', 'past_due', 'ended'] as const;
export const subscriptionStatus = z.enum(subscriptionStatuses);
export type SubscriptionStatus = z.infer<typeof subscriptionStatus>;

/** Spec §3 “Subscription”. Days are those of `timezone`. */
export const subscription = z.object({
  id: z.uuid(),
  tariff: z.uuid(),
  name: z.string(),
  /** “Monthly Amount”, before tax. */
  price: money,
  months: z.number().int(),
  included_kwh: z.number().int().nullable(),
  discount_percent: taxPercent.nullable(),
  start_date: z.iso.date(),
  /** First day of the period that runs; of one that has ended, of its last. */
  current_period_start: z.iso.date(),
  /** First day after it: when the period is billed. */
  next_billing_date: z.iso.date().nullable(),
  /** Day of the cancellation; `null` without one. */
  cancel_date: z.iso.date().nullable(),
  /** First day without it; `null` while no end is set. */
  end_date: z.iso.date().nullable(),
  status: subscriptionStatus,
  /** IANA zone of its days. */
  timezone: z.string(),
});
export type Subscription = z.infer<typeof subscription>;

/** The planned one first, then the one that runs, then those that ended, the latest first. */
export const listSubscriptions = endpoint({
  method: 'GET',
  path: '/api/v1/mobile-app/user/{id}/subscription/',
  summary: 'Subscriptions of a driver, past ones included',
  source: 'our own (beyond §7); §2.9 user detail',
  permission: 'view_mobile_app',
  flag: 'subscription_allowed',
  params,
  reply: z.object({ results: z.array(subscription) }),
});

/** The choice of “Assign a subscription”. */
export const assignedTariff = z.strictObject({ sub_tariff: z.uuid() });
export type AssignedTariff = z.output<typeof assignedTariff>;

/**
 * “Assign a subscription”. The first one begins today. Another tariff begins with the next billing period, and so does
 * its Monthly Amount; one that was planned before is replaced. 400 at `sub_tariff` for one that cannot be assigned.
 */
export const assignSubscriptionTariff = endpoint({
  method: 'POST',
  path: '/api/v1/subscription-tariff/assign_sub_tariff',
  summary: 'Subscribe a driver to a tariff',
  source: 'spec §7 mobile app; §2.9 user detail',
  permission: 'change_mobile_app',
  flag: 'subscription_allowed',
  repeat: 'idempotency-key',
  body: assignedTariff.extend({ user: z.uuid() }),
  reply: subscription,
});

/** It runs until the end of the billing period, which is billed; a planned one is taken back. 409 where none runs. */
export const cancelSubscription = endpoint({
  method: 'POST',
  path: '/api/v1/mobile-app/user/{id}/subscription/cancel/',
  summary: 'Cancel a driver’s subscription at the end of the period',
  source: 'our own (beyond §7); §3 subscription',
  permission: 'change_mobile_app',
  // A tenant that switches subscriptions off still has to release its drivers.
  flag: 'mobile_app',
  repeat: 'idempotency-key',
  params,
  reply: subscription,
  errors: ['CONFLICT'],
});
