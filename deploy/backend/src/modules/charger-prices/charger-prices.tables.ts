import type { Currency, CurrentTypePrice, PriceSettings } from '@plugboard/contracts';
import type { Generated } from 'kysely';
import type { Json } from '../../platform/database/platform-tables.ts';

/** How price settings are stored, whatever they are for. Sums are in minor units. */
export interface PriceColumns {
  currency: Currency;
  /** What one unit costs is no sum but a factor with up to 4 digits: it stays the decimal string that it is. */
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
  /** In the clear: whoever runs the charger tells it to drivers. */
  pin: string | null;
}

export interface ChargerPriceTables {
  charger_price: PriceColumns & { tenant_id: string; id: string; charger_id: string; version: Generated<number> };
}
