import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';

/** Payout account statuses (spec §4), as the payment provider sees the account. */
export const payoutAccountStatuses = [
  'rejected',
  'pending',
  'restricted_soon',
  'restricted',
  'enabled',
  'complete',
] as const;
export const payoutAccountStatus = z.enum(payoutAccountStatuses);
export type PayoutAccountStatus = z.infer<typeof payoutAccountStatus>;

/** Whether money can be sent to an account of this status. */
export const takesPayouts = (status: PayoutAccountStatus | null): boolean =>
  status === 'enabled' || status === 'complete' || status === 'restricted_soon';

/** Account of a receiver at the payment provider. */
export const payoutAccount = z.object({
  /** `ownReceiver`, or the receiver's e-mail address. */
  receiver: z.string(),
  receiver_name: z.string(),
  /** `null`: none was opened. */
  status: payoutAccountStatus.nullable(),
  checked_at: z.iso.datetime({ offset: true }).nullable(),
});
export type PayoutAccount = z.infer<typeof payoutAccount>;

export const listPayoutAccounts = endpoint({
  method: 'GET',
  path: '/api/v1/billing/payout-account/',
  summary: 'Receivers of payouts and their accounts at the payment provider',
  source: 'our own (beyond §7); §4 payout account statuses',
  permission: 'change_payout',
  reply: z.object({ accounts: z.array(payoutAccount) }),
});

/**
 * Opens a receiver's account at the payment provider where it has none, and answers with the address of the provider's
 * page where its details are given. 400 at `receiver` for an address without payouts.
 */
export const addPayoutPaymentMethod = endpoint({
  method: 'POST',
  path: '/api/v1/billing/payout/add_payment_method/',
  summary: 'Open the payout account of a receiver, or go on with its details',
  source: 'spec §2.20 “Adding a payment method”, §7 payouts',
  permission: 'change_payout',
  body: z.strictObject({ receiver: z.string().trim().max(254).default('owner') }),
  reply: z.object({
    /** Page of the payment provider; good once, for a few minutes. */
    url: z.string(),
    status: payoutAccountStatus,
  }),
  repeat: 'same-result',
  // The address is for this person alone.
  secretReply: true,
  errors: ['SYSTEM_UNREACHABLE'],
  rateLimit: { max: 20, seconds: 60, by: 'account' },
});
