import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { listQuery, orderingsOf, tablePage } from '../../platform/core/paging.ts';
import { money } from '../../platform/money/money.ts';
import { paymentProviderNames } from '../../payments/payment-sessions/payment-session.ts';

const moment = z.iso.datetime({ offset: true });

/** Segment of the card payment provider in paths (spec §7 `{card-provider}`). */
export const cardProviderSegment = 'stripe';

/**
 * The provider's books beside ours:
 * - `MATCHED`: both have it with the same amounts;
 * - `DIFFERING`: both have it, with other amounts;
 * - `NOT_OURS`: only the provider has it;
 * - `NOT_THEIRS`: only we have it.
 */
export const cardTransactionStates = ['MATCHED', 'DIFFERING', 'NOT_OURS', 'NOT_THEIRS'] as const;
export const cardTransactionState = z.enum(cardTransactionStates);
export type CardTransactionState = z.infer<typeof cardTransactionState>;

/** A payment by card, as its provider has it and as we have it. */
export const cardTransaction = z.object({
  /** The provider's reference. */
  id: z.string(),
  provider: z.enum(paymentProviderNames),
  created_at: moment,
  state: cardTransactionState,
  /** Captured less refunds by the provider's books; `null` where it has none. */
  provider_amount: money.nullable(),
  /** The same by ours. */
  our_amount: money.nullable(),
  /** Our payment; `null` where we have none. */
  payment_session: z.uuid().nullable(),
  /** The charge that was paid. */
  session_id: z.uuid().nullable(),
  charger_custom_id: z.string().nullable(),
  /** Of the invoice that was charged to a driver's saved card; `null` for a charge. */
  invoice_number: z.string().nullable(),
  /** When the provider's books were read; `null` where it has none. */
  read_at: moment.nullable(),
});
export type CardTransaction = z.infer<typeof cardTransaction>;

export const cardTransactionOrderings = orderingsOf(['created_at', 'provider_amount', 'our_amount', 'state']);
export type CardTransactionOrdering = (typeof cardTransactionOrderings)[number];

/** `search` looks in references, charger names and invoice numbers. */
export const cardTransactionQuery = listQuery.extend({
  ordering: z.enum(cardTransactionOrderings).default('-created_at'),
  start_at__gt: moment.optional(),
  end_at__lte: moment.optional(),
  state__in: commaJoined(cardTransactionState).optional(),
});

/** The provider's books are read once an hour, and by “Read now” (`readCardTransactions`). */
export const listCardTransactions = endpoint({
  method: 'GET',
  path: `/api/v1/mobile-app/${cardProviderSegment}-transaction`,
  summary: 'Payments by card, the provider’s books beside ours',
  source: 'spec §7 mobile app',
  permission: 'view_mobile_app',
  flag: 'mobile_app',
  query: cardTransactionQuery,
  reply: tablePage(cardTransaction),
});

export const listFleetCardTransactions = endpoint({
  ...listCardTransactions,
  path: `/api/v1/fleet/${cardProviderSegment}-transaction`,
  summary: 'The same for a fleet',
});
