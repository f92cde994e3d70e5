import type { Currency } from '@plugboard/contracts/platform';
import type { Generated } from 'kysely';
import type { CreatedAt, Timestamp } from '../../../platform/database/platform-tables.ts';

/** Terms of a tariff, which a subscription keeps as they were when it was assigned. */
interface Terms {
  name: string;
  /** For a month, before tax, in minor units. */
  price_minor: number;
  /** Length of a billing period. */
  months: number;
  /** kWh of a period that cost nothing. */
  included_kwh: number | null;
  /** Decimal, off the price of charging. */
  discount_percent: string | null;
  /** Decimal, in percent. */
  sales_tax: string;
  currency: Currency;
}

export interface SubscriptionTables {
  subscription_tariff: Terms & {
    tenant_id: string;
    id: string;
    is_active: boolean;
    created_at: CreatedAt;
  };
  /** Days are calendar days of `timezone`, as `2026-03-01`. */
  subscription: Terms & {
    tenant_id: string;
    id: string;
    /** `null` once the account is gone. */
    account_id: string | null;
    tariff_id: string;
    timezone: string;
    start_date: string;
    /** Day of the month on which periods begin, or the last day of a shorter month. */
    anchor_day: number;
    /** Start of the first period that is not billed. */
    billed_until: string;
    /** When something is due: the start of a planned one, the end of the period of one that runs. `null`: it has ended. */
    next_billing_at: Timestamp | null;
    cancel_date: string | null;
    /** First day without it. */
    end_date: string | null;
    /** As of the last billing; the portal shows a status by the days. */
    state: 'PLANNED' | 'RUNNING' | 'ENDED';
    is_past_due: Generated<boolean>;
    created_at: Timestamp;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends SubscriptionTables {}
}
