import type { PaymentMethod } from '@plugboard/contracts/accounts';
import type { LicenceOrder, LicencePeriod, LicenceRenewal } from '@plugboard/contracts/chargers';
import type { Currency } from '@plugboard/contracts/platform';
import type { Generated } from 'kysely';
import type { Json, Timestamp } from '../../../platform/database/platform-tables.ts';

export interface LicenceTables {
  licence: {
    tenant_id: string;
    id: string;
    /** Unique in the tenant. */
    name: string;
    is_pro: boolean;
    /** Of one port for one period. */
    price_minor: number;
    currency: Currency;
    period: LicencePeriod;
    is_offered: Generated<boolean>;
  };
  licence_years: { tenant_id: string; years: number; discount_percent: number };
  promotional_code: {
    tenant_id: string;
    /** In capitals. */
    code: string;
    discount_percent: number;
    expires_at: Timestamp | null;
    /** `null` is as often as one likes. */
    most_uses: number | null;
    uses: Generated<number>;
  };
  /** A paid order, as it was: what becomes of licence, card or charger later changes nothing here. */
  licence_order: {
    tenant_id: string;
    id: string;
    account_id: string | null;
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
    card_brand: PaymentMethod['brand'] | null;
    card_last4: string | null;
    /** Payment provider and its reference of the charge; `null` for a free order. */
    provider: string | null;
    provider_reference: string | null;
    chargers: Json<LicenceOrder['chargers']>;
    created_at: Timestamp;
  };
  /** When a charger is or was licensed. Its window now is `charger.licensed_from` and `licensed_to`. */
  licence_grant: {
    tenant_id: string;
    charger_id: string;
    id: string;
    order_id: string | null;
    name: string;
    is_pro: boolean;
    licensed_from: Timestamp;
    licensed_to: Timestamp | null;
  };
  /** A charger whose licence is renewed automatically before it ends. */
  licence_renewal: {
    tenant_id: string;
    charger_id: string;
    /** Owner of the card, who gets the mails. */
    account_id: string;
    licence_id: string;
    years: number;
    /** `null` once the card is removed. */
    card_id: string | null;
    problem: Exclude<LicenceRenewal['problem'], 'NO_CARD'>;
    /** The end of the licence that a mail has announced the renewal of, and the price per port and period it named. */
    announced_for: Timestamp | null;
    announced_price_minor: number | null;
    /** A payment under way, stored before the money is taken; a process that dies is followed up with the same key. */
    attempt_id: string | null;
    attempted_at: Timestamp | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends LicenceTables {}
}
