import type { CurrentTypePrice, PriceSettings } from '@plugboard/contracts/chargers';
import type { Currency } from '@plugboard/contracts/platform';
import type { Generated } from 'kysely';
import type { CreatedAt, Json } from '../../../platform/database/platform-tables.ts';

/** Columns of price settings, for chargers and other subjects. Sums are in minor units. */
export interface PriceColumns {
  currency: Currency;
  /** Price per unit, a factor with up to 4 digits, kept as a decimal string. */
  ac: Json<CurrentTypePrice> | null;
  dc: Json<CurrentTypePrice> | null;
  waitlist_minutes: PriceSettings['waitlist_time'];
  /** Of a percent: 8875 is 8.875 %. */
  sales_tax_thousandths: number;
  activation_fee_minor: number;
  stand_by_fee_minor: number;
  stand_by_grace_minutes: number;
  pre_authorized_minor: number;
  session_limit_minutes: number | null;
  /** In clear text, because the operator gives it to drivers. */
  pin: string | null;
}

interface LocationPriceTables {
  /** Price settings of locations, and the tenant's default where there is no location. */
  location_price: PriceColumns & {
    tenant_id: string;
    id: string;
    location_id: string | null;
    version: Generated<number>;
  };
  /** Every version that price settings of chargers, locations and the tenant have had. The database writes them; only the author is added. */
  price_version: Omit<PriceColumns, 'pin'> & {
    tenant_id: string;
    price_id: string;
    version: number;
    created_at: CreatedAt;
    /** The account that has set it, under the name of that time; `null` for a demo's. */
    author_id: string | null;
    author_name: string | null;
  };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends LocationPriceTables {}
}
