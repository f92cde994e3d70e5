import type { PaymentProviderName } from '@plugboard/contracts/payments';
import type { Currency } from '@plugboard/contracts/platform';
import type { CreatedAt, Json, Timestamp } from '../database/platform-tables.ts';
import type { ProviderPayment, ProviderState } from './payment-provider.ts';

/** Books of the embedded payment provider, apart from ours as another company's would be. Amounts in minor units. */
export interface SandboxTables {
  sandbox_payment: {
    tenant_id: string;
    id: string;
    /** Simulated provider. */
    provider: PaymentProviderName;
    session_id: string;
    state: ProviderState;
    amount_minor: number;
    currency: Currency;
    held_minor: number;
    captured_minor: number;
    refunded_minor: number;
    refusal: ProviderPayment['refusal'];
    /** Keys of the refunds so far. */
    refund_keys: Json<readonly string[]>;
    hold_ends_at: Timestamp | null;
    /** Seconds by which its messages are late, and how often each is sent. */
    webhook_delay_seconds: number;
    webhook_copies: number;
    created_at: CreatedAt;
  };
  /** Charges of stored cards, taken at once. */
  sandbox_charge: { tenant_id: string; id: string; amount_minor: number; currency: Currency; created_at: Timestamp };
  /** Messages of the sandbox that are still to be sent. */
  sandbox_webhook: {
    tenant_id: string;
    id: string;
    payment_id: string;
    due_at: Timestamp;
    copies: number;
  };
}

declare module '../database/tables.ts' {
  interface Tables extends SandboxTables {}
}
