import type { LicenceInvoiceState, LicencePeriod } from '@plugboard/contracts/chargers';
import type { Currency } from '@plugboard/contracts/platform';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';

interface InvoicedCharger {
  readonly id: string;
  readonly custom_id: string;
}

export interface LicenceInvoiceTables {
  /** Sums and names as they were when it was ordered. */
  licence_invoice: {
    tenant_id: string;
    id: string;
    /** Counted in the tenant. */
    number: number;
    account_id: string | null;
    state: LicenceInvoiceState;
    reference: string | null;
    licence_id: string;
    licence_name: string;
    is_pro: boolean;
    price_minor: number;
    period: LicencePeriod;
    years: number;
    currency: Currency;
    promotional_code: string | null;
    subtotal_minor: number;
    years_discount_minor: number;
    promotional_discount_minor: number;
    total_minor: number;
    chargers: Json<InvoicedCharger[]>;
    created_at: Timestamp;
    due_at: Timestamp;
    settled_at: Timestamp | null;
    order_id: string | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends LicenceInvoiceTables {}
}
