import type { ElectricitySettings } from '@plugboard/contracts/locations';
import { minorUnitsOf, moneyOf } from '@plugboard/contracts/platform';
import type { Insertable, Selectable } from 'kysely';
import { json } from '../../../platform/database/platform-tables.ts';
import type { ElectricityColumns } from './location-electricity.tables.ts';

export const toElectricityColumns = (settings: ElectricitySettings): Insertable<ElectricityColumns> => ({
  currency: settings.currency,
  utility: settings.utility,
  tariff: settings.tariff,
  cost_of_electricity: settings.cost_of_electricity,
  demand_charge_minor: minorUnitsOf({ amount: settings.demand_charge, currency: settings.currency }),
  seasons: json(settings.seasons),
  holidays: json(settings.holidays),
});

export const toElectricitySettings = (row: Selectable<ElectricityColumns>): ElectricitySettings => ({
  currency: row.currency,
  utility: row.utility,
  tariff: row.tariff,
  cost_of_electricity: row.cost_of_electricity,
  demand_charge: moneyOf(row.demand_charge_minor, row.currency).amount,
  seasons: [...row.seasons],
  holidays: [...row.holidays],
});
