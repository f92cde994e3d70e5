import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { currency } from '../../platform/money/money.ts';
import { withTwoDigits } from '../amounts.ts';

const number = /^-?\d{1,6}(\.\d{1,3})?$/;
const upToTwoDigits = /^\d{1,6}(\.\d{1,2})?$/;

const decimal = (required: string, problem: string) =>
  z
    .string({ error: required })
    .trim()
    .min(1, { error: required, abort: true })
    .regex(number, { error: problem, abort: true });

const amount = (required: string, problem: string) =>
  decimal(required, problem).regex(upToTwoDigits, { error: problem }).transform(withTwoDigits);

/** Fields of the form, with the texts of spec §5 “Commission and payout settings”. */
export const payoutSettingsForm = z.strictObject({
  /** Percent of the price before tax. */
  commission: decimal('payout.commissionRequired', 'payout.commissionNumber')
    .refine((value) => Number(value) >= 0, { error: 'payout.commissionMin' })
    .refine((value) => Number(value) <= 100, { error: 'payout.commissionMax' }),
  /** Amount for each session. */
  commission_per_transaction: amount('payout.perTransactionRequired', 'payout.perTransactionNumber'),
  /** Cents for each kWh, with up to 2 digits. */
  charging_network_fee_cents_per_kwh: decimal('payout.networkFeeRequired', 'payout.networkFeeNumber').regex(
    /^\d{1,4}(\.\d{1,2})?$/,
    { error: 'payout.networkFeeNumber' },
  ),
  currency: z.enum(currency.options, { error: 'payout.currencyRequired' }),
  notes: z.string().max(2000).default(''),
  /** Payments above this amount need a second person. */
  second_person_above: amount('payout.limitNumber', 'payout.limitNumber')
    .refine((value) => Number(value) >= 0, { error: 'payout.limitNumber' })
    .default('1000.00'),
});
export type PayoutSettingsForm = z.output<typeof payoutSettingsForm>;

/** Fees that the network keeps of each session before it pays out. */
export const payoutSettings = z.object({
  commission: z.string(),
  commission_per_transaction: z.string(),
  charging_network_fee_cents_per_kwh: z.string(),
  currency,
  notes: z.string(),
  second_person_above: z.string(),
});
export type PayoutSettings = z.infer<typeof payoutSettings>;

const path = '/api/v1/billing/payout/env';

export const getPayoutSettings = endpoint({
  method: 'GET',
  path,
  summary: 'Commission and fees of payouts',
  source: 'spec §2.20, §7 payouts',
  permission: 'is_payout_available',
  reply: payoutSettings,
});

export const setPayoutSettings = endpoint({
  method: 'POST',
  path,
  summary: 'Sets commission and fees of payouts, for sessions that are not paid out yet',
  source: 'spec §2.20, §5, §7 payouts',
  permission: 'change_payout',
  body: payoutSettingsForm,
  reply: payoutSettings,
  repeat: 'same-result',
});
