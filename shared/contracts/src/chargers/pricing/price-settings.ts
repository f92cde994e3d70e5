import { z } from 'zod';
import { scheduleTime } from '../charging-schedules/wall-times.ts';
import { currency } from '../../platform/money/money.ts';
import {
  chargedUnit,
  feeAmount,
  followOnAfter,
  priceUnit,
  taxPercent,
  unitPrice,
  waitlistTimes,
} from './price-values.ts';

const maxFollowOnPrices = 10;
const maxIntervals = 28;
const minutesInADay = 1440;

/** Price of energy or time: fixed, or another price after an amount. */
export const rate = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('FIXED'), price_unit: chargedUnit, price: unitPrice }),
  z.strictObject({
    type: z.literal('TIERED'),
    price_unit: chargedUnit,
    price: unitPrice,
    /** Unit of `after`: kWh, hours, or percent of state of charge. */
    follow_on_unit: priceUnit,
    /** Each holds from `after` on, until the next one begins. */
    follow_on: z
      .array(z.strictObject({ after: followOnAfter, price: unitPrice }))
      .min(1)
      .max(maxFollowOnPrices),
  }),
]);
export type Rate = z.infer<typeof rate>;

/** A rate for some hours of some days, in the zone of the site. An end that is no later than its start is “+1”. */
export const priceInterval = z.strictObject({
  /** 0 = Monday … 6 = Sunday: the days on which it begins. */
  weekdays: z.array(z.number().int().min(0).max(6)).min(1).max(7),
  start_at: scheduleTime,
  end_at: scheduleTime,
  rate,
});
export type PriceInterval = z.infer<typeof priceInterval>;

/** Prices of the chargers of one current type: `rate` holds wherever no interval does. */
export const currentTypePrice = z.strictObject({ rate, intervals: z.array(priceInterval).max(maxIntervals) });
export type CurrentTypePrice = z.infer<typeof currentTypePrice>;

const fields = {
  currency,
  ac: currentTypePrice.nullable(),
  dc: currentTypePrice.nullable(),
  /** Minutes; 0 is no waitlist. */
  waitlist_time: z.literal(waitlistTimes),
  sales_tax: taxPercent,
  /** Once for each session. */
  session_activation_fee: feeAmount,
  /** For each hour that a vehicle stays without charging, once the grace period is over. */
  session_stand_by_fee: feeAmount,
  /** Minutes. */
  session_stand_by_grace_period: z.number().int().min(0).max(minutesInADay),
  /** Held on the driver’s card before a session starts. */
  pre_authorized: feeAmount,
  /** Maximum minutes of a session; `null` is unlimited. */
  session_limit: z
    .number()
    .int()
    .min(1)
    .max(7 * minutesInADay)
    .nullable(),
};

/**
 * Price settings (spec §3 “Pricing”) of a location or a charger; a charger's own replace its location's.
 * `priceProblems` finds contradictions.
 */
export const priceSettings = z.object(fields);
export type PriceSettings = z.infer<typeof priceSettings>;

/** Spec §5: 4 digits; a blank one means open access for everyone. */
export const paymentPin = z
  .string()
  .regex(/^(\d{4})?$/, { error: 'pricing.pin' })
  .nullable();

/** Writable price settings. */
export const priceSettingsForm = z.strictObject({ ...fields, pin_for_paid_charging: paymentPin });
export type PriceSettingsForm = z.output<typeof priceSettingsForm>;

export const newPriceSettings = z.strictObject({
  currency,
  ac: fields.ac.default(null),
  dc: fields.dc.default(null),
  waitlist_time: fields.waitlist_time.default(0),
  sales_tax: fields.sales_tax.default('0'),
  session_activation_fee: fields.session_activation_fee.default('0.00'),
  session_stand_by_fee: fields.session_stand_by_fee.default('0.00'),
  session_stand_by_grace_period: fields.session_stand_by_grace_period.default(0),
  pre_authorized: fields.pre_authorized.default('0.00'),
  session_limit: fields.session_limit.default(null),
  pin_for_paid_charging: paymentPin.default(null),
});

/** Fields not sent stay; `ac`, `dc` and the PIN are replaced whole. */
export const priceSettingsChange = priceSettingsForm.partial();
export type PriceSettingsChange = z.output<typeof priceSettingsChange>;
