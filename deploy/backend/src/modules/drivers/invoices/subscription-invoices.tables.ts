import type { MobileInvoiceState } from '@plugboard/contracts/drivers';
import type { SubscriptionPrice } from '@plugboard/contracts/payments';
import type { Currency, Language } from '@plugboard/contracts/platform';
import type { ColumnType, Generated } from 'kysely';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';

/** A payment that has begun: stored before the card is charged, so that a repeat is the same charge. */
export interface InvoiceAttempt {
  readonly key: string;
  /** The provider's reference of the card. */
  readonly card: string;
  readonly provider: string;
  readonly last4: string;
  /** The provider's reference of the card's holder. */
  readonly customer?: string | null;
  /** When it began, ISO 8601. */
  readonly at?: string;
}

/** Amount of an earlier invoice that was too small to be charged. */
export interface CarriedAmount {
  readonly number: number;
  readonly amount_minor: number;
}

export interface SubscriptionInvoiceTables {
  /** The tenant's latest invoice number. */
  subscription_invoice_counter: { tenant_id: string; last_number: number };
  /** Invoice for one period of a subscription. What it says never changes, only its payment. */
  subscription_invoice: {
    tenant_id: string;
    id: string;
    /** Counted without gaps in each tenant. */
    number: number;
    subscription_id: string;
    /** `null` once the account is gone. */
    account_id: string | null;
    user_name: string;
    user_email: string;
    language: Language;
    subscription_name: string;
    period_start: string;
    /** First day after it. */
    period_end: string;
    timezone: string;
    months: number;
    currency: Currency;
    sales_tax: string;
    lines: Json<SubscriptionPrice['lines']>;
    net_minor: number;
    tax_minor: number;
    /** Earlier invoices whose amounts are part of this one; neither net nor taxed here. */
    carried: ColumnType<readonly CarriedAmount[], string | undefined, never>;
    carried_minor: Generated<number>;
    total_minor: number;
    state: MobileInvoiceState;
    /** The later invoice that has the amount of this one. */
    carried_to: ColumnType<string | null, never, string>;
    issued_at: Timestamp;
    paid_at: Timestamp | null;
    attempts: Generated<number>;
    attempt: ColumnType<InvoiceAttempt | null, string | null | undefined, string | null>;
    next_attempt_at: Timestamp | null;
    /** Why the last attempt failed, or why there is none. */
    problem: string | null;
    provider: string | null;
    provider_reference: string | null;
    card_last4: string | null;
    search_text: ColumnType<string, never, never>;
  };
  /** One movement between accounts of the ledger: `DRIVERS` owe, `EARNED` is revenue, `PROVIDER` has the money. */
  subscription_entry: {
    tenant_id: string;
    id: string;
    invoice_id: string;
    kind: 'INVOICED' | 'PAID';
    debit: 'DRIVERS' | 'PROVIDER';
    credit: 'EARNED' | 'DRIVERS';
    amount_minor: number;
    currency: Currency;
    at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends SubscriptionInvoiceTables {}
}
