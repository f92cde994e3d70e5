import type { TariffSeason } from '@plugboard/contracts/locations';
import type { Currency } from '@plugboard/contracts/platform';
import type { Generated } from 'kysely';
import type { Json } from '../../../platform/database/platform-tables.ts';

/** Columns of electricity settings. */
export interface ElectricityColumns {
  currency: Currency;
  utility: string | null;
  tariff: string | null;
  /** Per kWh, a decimal string with up to 4 digits. */
  cost_of_electricity: string | null;
  /** Per kW of a month’s highest demand. */
  demand_charge_minor: number;
  seasons: Json<readonly TariffSeason[]>;
  /** ISO dates. */
  holidays: Json<readonly string[]>;
}

interface LocationElectricityTables {
  location_electricity: ElectricityColumns & { tenant_id: string; location_id: string; version: Generated<number> };
}

declare module '../../../platform/database/tables.ts' {
  interface Tables extends LocationElectricityTables {}
}
