import type { Generated } from 'kysely';
import type { Currency } from '@plugboard/contracts/platform';

interface PayoutSettingsTables {
  /** A tenant without a row keeps nothing of what its sessions earn. */
  payout_settings: {
    tenant_id: string;
    /** Decimal strings, as `payoutFees` of contracts takes them. */
    commission: string;
    commission_per_transaction: string;
    charging_network_fee_cents_per_kwh: string;
    currency: Currency;
    notes: string;
    second_person_above: Generated<string>;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends PayoutSettingsTables {}
}
