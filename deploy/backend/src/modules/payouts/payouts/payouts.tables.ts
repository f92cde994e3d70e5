import type { PayoutFailure, PayoutSource } from '@plugboard/contracts/payouts';
import type { Currency } from '@plugboard/contracts/platform';
import type { Generated } from 'kysely';
import type { Timestamp } from '../../../platform/database/platform-tables.ts';
import type { PayoutProviderName } from '../../../platform/payout-providers/payout-provider.ts';

/** Minor units, and Wh. */
interface SumColumns {
  energy_wh: Generated<number>;
  gross_minor: Generated<number>;
  grid_minor: Generated<number>;
  tax_minor: Generated<number>;
  commission_minor: Generated<number>;
  transaction_minor: Generated<number>;
  network_minor: Generated<number>;
  provider_minor: Generated<number>;
  refund_minor: Generated<number>;
  net_minor: Generated<number>;
}

/**
 * Accounts of the ledger: revenue of sessions (`EARNED`) and from the grid (`GRID`), debts to the receiver (`RECEIVER`) and payments to it (`SENT`),
 * deductions (`COMMISSION`, `TRANSACTION`, `NETWORK`, `PROVIDER`, `REFUND`), and differences that a person added to or
 * took from a payment (`CHANGED`).
 */
export type PayoutLedgerAccount =
  | 'EARNED'
  | 'GRID'
  | 'RECEIVER'
  | 'SENT'
  | 'COMMISSION'
  | 'TRANSACTION'
  | 'NETWORK'
  | 'PROVIDER'
  | 'REFUND'
  | 'CHANGED';

interface PayoutTables {
  /** One of a receiver for each month and currency. Sums are those of its lines. */
  payout: SumColumns & {
    tenant_id: string;
    id: string;
    /** `ownReceiver` or an e-mail address in lower case. */
    receiver: string;
    year: number;
    month: number;
    currency: Currency;
    /** `DUE` also while its month is not over. */
    state: 'DUE' | 'AWAITING' | 'PAYING' | 'PAID' | 'FAILED';
    /** Without adjustments. */
    sessions: Generated<number>;
    /** Part of `net_minor`. */
    adjustment_minor: Generated<number>;
    amount_minor: number | null;
    reason: string | null;
    requested_at: Timestamp | null;
    requested_by_tenant_id: string | null;
    requested_by: string | null;
    requested_by_name: string | null;
    approved_at: Timestamp | null;
    approved_by_name: string | null;
    provider: PayoutProviderName | null;
    reference: string | null;
    failure: PayoutFailure | null;
    paid_at: Timestamp | null;
    /** Counts payments that were asked for; part of the key that makes a repeat at the provider harmless. */
    attempt: Generated<number>;
    /** Unanswered requests of this attempt. */
    tries: Generated<number>;
    next_at: Timestamp | null;
    version: Generated<number>;
    created_at: Timestamp;
  };
  /**
   * Share of a session or of an earning from the grid, or a difference to an earlier payment. All lines of one add up to
   * its share.
   */
  payout_line: SumColumns & {
    tenant_id: string;
    payout_id: string;
    source: Generated<PayoutSource>;
    /** The session, or the `grid_earning`. */
    session_id: string;
    started_at: Timestamp;
    is_adjustment: boolean;
  };
  /** One movement of money: debited to one account and credited to another. Never changed, never deleted. */
  payout_entry: {
    tenant_id: string;
    id: string;
    payout_id: string;
    kind: PayoutLedgerAccount;
    debit: PayoutLedgerAccount;
    credit: PayoutLedgerAccount;
    /** Minor units, above 0. */
    amount_minor: number;
    currency: Currency;
    at: Timestamp;
  };
  /** Sessions and earnings whose share is to be calculated again. Written by the database. */
  payout_due: { tenant_id: string; session_id: string; changes: Generated<number> };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends PayoutTables {}
}
