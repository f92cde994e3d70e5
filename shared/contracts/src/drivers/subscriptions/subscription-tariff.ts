import { z } from 'zod';
import { taxPercent } from '../../chargers/pricing/price-values.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { currency } from '../../platform/money/money.ts';

const path = '/api/v1/subscription-tariff/';
const source = 'our own (beyond §7); §3 subscription tariff';
const params = z.object({ id: z.uuid() });

/** Lengths of a billing period in months. */
export const billingMonths = [1, 3, 12] as const;

/** A sum as people type it, `9`, `9.5` or `9.50`; it becomes `9.50`. */
const monthlyAmount = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,2})?$/, { error: 'pricing.amount' })
  .overwrite((typed) => Number(typed).toFixed(2));

const fields = {
  name: z.string().trim().min(1).max(80),
  /** “Monthly Amount”, before tax: a decimal string in `currency`. A period's invoice is for all of its months. */
  price: monthlyAmount,
  months: z.literal(billingMonths),
  /** kWh of each period that cost nothing; `null` for none. */
  included_kwh: z.number().int().min(1).max(100_000).nullable(),
  /** Percent off the price of charging; `null` for none. */
  discount_percent: taxPercent.nullable(),
  sales_tax: taxPercent,
  /** Can be assigned. Subscriptions that have it go on. */
  is_active: z.boolean(),
};

/** A tariff that drivers subscribe to. */
export const subscriptionTariff = z.object({
  id: z.uuid(),
  ...fields,
  currency,
  /** Subscriptions that run or are planned. */
  subscribers: z.number().int().min(0),
});
export type SubscriptionTariff = z.infer<typeof subscriptionTariff>;

export const newSubscriptionTariff = z.strictObject({
  name: fields.name,
  price: fields.price,
  months: fields.months.default(1),
  included_kwh: fields.included_kwh.default(null),
  discount_percent: fields.discount_percent.default(null),
  sales_tax: fields.sales_tax.default('0'),
  is_active: fields.is_active.default(true),
});
export type NewSubscriptionTariff = z.output<typeof newSubscriptionTariff>;

/** Fields not sent stay. */
export const subscriptionTariffChange = z.strictObject(fields).partial();
export type SubscriptionTariffChange = z.output<typeof subscriptionTariffChange>;

export const listSubscriptionTariffs = endpoint({
  method: 'GET',
  path,
  summary: 'Tariffs that drivers may be subscribed to',
  source,
  permission: 'view_mobile_app',
  flag: 'subscription_allowed',
  reply: z.object({ results: z.array(subscriptionTariff) }),
});

/** 400 at `name` where another tariff has it. */
export const createSubscriptionTariff = endpoint({
  method: 'POST',
  path,
  summary: 'Add a tariff',
  source,
  permission: 'change_mobile_app',
  flag: 'subscription_allowed',
  repeat: 'idempotency-key',
  body: newSubscriptionTariff,
  reply: subscriptionTariff,
});

/** Subscriptions keep the terms under which they were assigned; a change holds for those assigned from now on. */
export const changeSubscriptionTariff = endpoint({
  method: 'PATCH',
  path: `${path}{id}/`,
  summary: 'Change some fields of a tariff',
  source,
  permission: 'change_mobile_app',
  flag: 'subscription_allowed',
  repeat: 'same-result',
  params,
  body: subscriptionTariffChange,
  reply: subscriptionTariff,
});
