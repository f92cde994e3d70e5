import type { PaymentProviderName, PaymentReason, PaymentState, SessionPrice } from '@plugboard/contracts/payments';
import type { Currency, Language } from '@plugboard/contracts/platform';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';
import type { ProviderPayment } from '../../../platform/payment-providers/payment-provider.ts';
import type { PaymentTerms } from '../payment-prices/payment-terms.ts';

type NullableJson<Value> = ColumnType<Value | null, string | null | undefined, string | null>;

/** Amounts are in minor units. */
export interface PaymentSessionTables {
  payment_session: {
    tenant_id: string;
    /** Random: who knows it may see the payment and stop the charge. */
    id: string;
    charger_id: string;
    port_id: string;
    connector_id: number;
    /** Names for the receipt, as they were. */
    custom_id: string;
    location_name: string | null;
    state: PaymentState;
    reason: PaymentReason | null;
    /** Cookie of the browser that it was made with, hashed. */
    device: string;
    /** Of the page, for the receipt. */
    language: Language;
    receipt_email: string | null;
    receipt_sent_at: Timestamp | null;
    /** Prices that it began under: later changes do not concern it. */
    terms: Json<PaymentTerms>;
    /** Address of the terms in lower case, by which a driver's use of a subscription is found. */
    driver_email: ColumnType<string | null, never, never>;
    currency: Currency;
    provider: PaymentProviderName;
    provider_reference: string | null;
    /** Token of the card form, or reference of a stored card; deleted once the provider has it. */
    card_token: string | null;
    is_card_stored: Generated<boolean>;
    /** The provider's reference of the stored card's holder. */
    card_customer: string | null;
    challenge: NullableJson<NonNullable<ProviderPayment['challenge']>>;
    /** How much is held at first, and added when it runs out. */
    hold_minor: number;
    /** As the provider said last. */
    held_minor: Generated<number>;
    captured_minor: Generated<number>;
    refunded_minor: Generated<number>;
    /** Kept by the provider. */
    fee_minor: Generated<number>;
    /** Refund requested by the tenant, in total. */
    refund_minor: Generated<number>;
    hold_ends_at: Timestamp | null;
    is_raise_refused: Generated<boolean>;
    /** To be captured; set when the charge is over. */
    amount_minor: number | null;
    price: NullableJson<SessionPrice>;
    command_id: string | null;
    stop_command_id: string | null;
    stop_requested_at: Timestamp | null;
    charging_session_id: string | null;
    created_at: Timestamp;
    authorised_at: Timestamp | null;
    started_at: Timestamp | null;
    ended_at: Timestamp | null;
    settled_at: Timestamp | null;
    /** The provider has said that something changed: its state has to be read. */
    is_outdated: Generated<boolean>;
    /** Attempts at the provider that failed, since the last one that did not. */
    tries: Generated<number>;
    /** When the next step is due; `null` where nothing is waited for. */
    next_at: Timestamp | null;
    /** Raised by every wake-up, so that one that comes during a step is not lost. */
    wakes: Generated<number>;
    /** Until when an instance works on it. */
    leased_until: Timestamp | null;
  };
  /** Messages of providers that were taken already. */
  payment_webhook: { tenant_id: string; provider: PaymentProviderName; event_id: string; received_at: Timestamp };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends PaymentSessionTables {}
}
