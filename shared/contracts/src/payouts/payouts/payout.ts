import { z } from 'zod';
import { currency } from '../../platform/money/money.ts';
import { payoutAccountStatus } from '../payout-accounts/payout-account.ts';

/**
 * - `OPEN`: its month is not over;
 * - `DUE`: can be paid;
 * - `AWAITING`: waits for a second person;
 * - `PAYING`: sent to the payment provider, which has not answered;
 * - `PAID`, `FAILED`: as the provider says. A failed one can be paid again.
 */
export const payoutStates = ['OPEN', 'DUE', 'AWAITING', 'PAYING', 'PAID', 'FAILED'] as const;
export const payoutState = z.enum(payoutStates);
export type PayoutState = z.infer<typeof payoutState>;

/** Why a payment to a receiver failed. `ACCOUNT`: its account takes none; `BALANCE`: too little money at the provider. */
export const payoutFailures = ['ACCOUNT', 'BALANCE', 'REVERSED', 'REFUSED'] as const;
export const payoutFailure = z.enum(payoutFailures);
export type PayoutFailure = z.infer<typeof payoutFailure>;

/** Key of the receiver that is the tenant itself; others have their e-mail address. */
export const ownReceiver = 'owner';

const moment = z.iso.datetime({ offset: true });

/** Decimal with two digits, in the payout's currency; negative where more was taken back than earned. */
const amount = z.string();

/** Origins of a line: a charging session, or an earning of its site from the grid. */
export const payoutSources = ['SESSION', 'UTILITY', 'CAPACITY_TRADING', 'MANAGED_CURTAIL_BIDDING'] as const;
export const payoutSource = z.enum(payoutSources);
export type PayoutSource = z.infer<typeof payoutSource>;

/** Sums that a payout is made of. `net` is `gross` and `grid_earnings` less all that follows them. */
export const payoutSums = z.object({
  /** Paid by drivers, tax included. */
  gross: amount,
  /** Part of `gross`. */
  tax: amount,
  /** Earned by utility rewards and grid services. */
  grid_earnings: amount,
  commission: amount,
  /** Commission per transaction. */
  transaction_fees: amount,
  network_fee: amount,
  /** Kept by the payment provider. */
  provider_fees: amount,
  /** Given back to drivers. */
  refunds: amount,
  net: amount,
});
export type PayoutSums = z.infer<typeof payoutSums>;

/** Money of one receiver for the paid sessions and grid earnings of a month (UTC, by their start, as reports count them). */
export const payout = payoutSums.extend({
  id: z.uuid(),
  /** `ownReceiver`, or the receiver's e-mail address. */
  receiver: z.string(),
  /** The tenant's name, or the address. */
  receiver_name: z.string(),
  year: z.number().int(),
  /** 1 is January. */
  month: z.number().int(),
  state: payoutState,
  currency,
  sessions: z.number().int(),
  /** In kWh. */
  energy: z.number(),
  /** Part of `net`: differences of sessions and earnings whose own payout was paid before they came late or were corrected. */
  adjustments: amount,
  /** Requested or paid; it may differ from `net` for a reason. `null` before a request. */
  amount: amount.nullable(),
  reason: z.string().nullable(),
  requested_by: z.string().nullable(),
  requested_at: moment.nullable(),
  /** The second person. */
  approved_by: z.string().nullable(),
  paid_at: moment.nullable(),
  /** The payment provider's id of the payment. */
  reference: z.string().nullable(),
  failure: payoutFailure.nullable(),
  /** `null`: the receiver has no account at the payment provider. */
  account_status: payoutAccountStatus.nullable(),
  may_pay: z.boolean(),
  may_approve: z.boolean(),
  may_decline: z.boolean(),
  version: z.number().int(),
});
export type Payout = z.infer<typeof payout>;

/** Share of one session or earning in a payout, or the difference of one that was paid out before. */
export const payoutLine = payoutSums.extend({
  source: payoutSource,
  /** Id of the session; of the earning, where its `source` is another. */
  session: z.uuid(),
  started_at: moment,
  location_name: z.string().nullable(),
  charger_name: z.string().nullable(),
  /** IANA zone of the site; `null` where it is not known any more. */
  timezone: z.string().nullable(),
  currency,
  /** In kWh. */
  energy: z.number(),
  is_adjustment: z.boolean(),
});
export type PayoutLine = z.infer<typeof payoutLine>;
