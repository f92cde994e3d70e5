import type { PayoutAccountStatus } from '@plugboard/contracts/payouts';
import type { Currency } from '@plugboard/contracts/platform';
import type { Generated } from 'kysely';

/** Books of the embedded payout provider. */
export interface SandboxPayoutTables {
  sandbox_payout_account: { tenant_id: string; id: string; key: string; status: PayoutAccountStatus };
  sandbox_transfer: {
    tenant_id: string;
    id: string;
    key: string;
    account_id: string;
    amount_minor: number;
    currency: Currency;
    is_reversed: Generated<boolean>;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends SandboxPayoutTables {}
}
