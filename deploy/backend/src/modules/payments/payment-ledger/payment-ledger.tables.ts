import type { Currency } from '@plugboard/contracts/platform';
import type { Timestamp } from '../../../platform/database/platform-tables.ts';

/**
 * Accounts of the ledger: holds at banks (`HOLDS`) against their drivers (`DRIVERS`), and claims against the
 * provider (`PROVIDER`) against revenue (`EARNED`).
 */
type LedgerAccount = 'HOLDS' | 'DRIVERS' | 'PROVIDER' | 'EARNED';

export interface PaymentLedgerTables {
  /** One movement of money: debited to one account and credited to another. Never changed, never deleted. */
  payment_entry: {
    tenant_id: string;
    id: string;
    payment_session_id: string;
    kind: 'HELD' | 'RELEASED' | 'CAPTURED' | 'REFUNDED';
    debit: LedgerAccount;
    credit: LedgerAccount;
    /** Minor units, above 0. */
    amount_minor: number;
    currency: Currency;
    at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends PaymentLedgerTables {}
}
