import type { PaymentMethod } from '@plugboard/contracts/accounts';
import type { CreatedAt } from '../../../platform/database/platform-tables.ts';

export interface PaymentMethodTables {
  payment_method: {
    tenant_id: string;
    id: string;
    account_id: string;
    provider: string;
    /** The provider's reference of the card; unique, so that a token adds a card once. */
    provider_reference: string;
    brand: PaymentMethod['brand'];
    last4: string;
    exp_month: number;
    exp_year: number;
    /** At most one of an account. */
    is_default: boolean;
    created_at: CreatedAt;
  };
  /** An account as the holder of cards at a provider; without `account_id` it is still to be deleted there. */
  card_customer: { tenant_id: string; provider: string; reference: string; account_id: string | null };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends PaymentMethodTables {}
}
