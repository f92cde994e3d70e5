import { electricitySettings, newElectricitySettings } from '@plugboard/contracts/locations';
import { currency, type Currency } from '@plugboard/contracts/platform';
import { z } from 'zod';
import { getUtilityTariff, toElectricityColumns } from '../modules/locations/index.ts';
import data from './data/location-electricity.json' with { type: 'json' };
import type { DemoFleet } from './demo-fleets.ts';
import type { Rows } from './rows.ts';

const site = z.strictObject({
  utility: z.string(),
  /** Of the utility; without one, a kWh costs the same at all hours. */
  tariff: z.string().optional(),
  cost: z.string().optional(),
  /** The tenant's, unless the energy is paid for in another one. */
  currency: currency.optional(),
});
type Site = z.infer<typeof site>;

/** Holidays are those on the same day each year; locations are named by their codes. */
const { holidays, locations: sites } = z
  .strictObject({ holidays: z.record(currency, z.array(z.string())), locations: z.record(z.string(), site) })
  .parse(data);

function toSettings({ utility, tariff, cost, currency: own }: Site, ofTenant: Currency, years: number[]) {
  const plain = newElectricitySettings.parse({ currency: own ?? ofTenant, utility, cost_of_electricity: cost ?? null });
  if (tariff === undefined) return plain;
  const { demand_charge, seasons } = getUtilityTariff(utility, tariff);
  const days = years.flatMap((year) => holidays[plain.currency].map((day) => `${year}-${day}`));
  return electricitySettings.parse({ ...plain, tariff, demand_charge, seasons, holidays: days });
}

/** Electricity settings of the demo's locations; one of them has none. */
export function locationElectricityRows({ tenant, locations }: DemoFleet, now: Date): Rows {
  const year = now.getUTCFullYear();
  const rows = locations.flatMap(({ id: location_id, code }) => {
    const found = sites[code];
    if (found === undefined) return [];
    const settings = toSettings(found, tenant.currency, [year, year + 1]);
    // A row is JSON as a whole, so lists are values in it and no text.
    const { seasons, holidays: days } = settings;
    return [{ tenant_id: tenant.id, location_id, ...toElectricityColumns(settings), seasons, holidays: days }];
  });
  return { table: 'location_electricity', rows };
}
