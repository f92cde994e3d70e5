import type { PaymentProviderName } from '@plugboard/contracts/payments';
import type { Currency } from '@plugboard/contracts/platform';
import type { Timestamp } from '../../../platform/database/platform-tables.ts';

interface CardBookTables {
  /** When a provider's books were read last. */
  card_book: { tenant_id: string; provider: PaymentProviderName; read_at: Timestamp };
  /** A payment as the provider's books had it then. Amounts are in minor units. */
  card_book_payment: {
    tenant_id: string;
    provider: PaymentProviderName;
    reference: string;
    captured_minor: number;
    refunded_minor: number;
    currency: Currency;
    created_at: Timestamp;
    read_at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends CardBookTables {}
}
