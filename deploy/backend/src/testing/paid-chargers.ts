import { newPriceSettings } from '@plugboard/contracts/chargers';
import { toPriceColumns } from '../modules/locations/index.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { newId } from '../platform/ids.ts';
import { insertChargerInService } from './charging-fixtures.ts';
import { hungryCar } from './simulated.ts';
import { seedTestTenants } from './test-tenants.ts';

/**
 * Seeds the test tenants, and DC chargers of `demo` at which drivers pay 0.50 USD for each kWh. Returns the chargers' ids
 * in the order of their names.
 */
export async function seedPaidChargers(database: Database, names: readonly string[]): Promise<string[]> {
  await migrate(database);
  await seedTestTenants(database);
  const rate = { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.5000' } as const;
  const settings = { ...newPriceSettings.parse({ currency: 'USD' }), dc: { rate, intervals: [] } };
  const price = { tenant_id: 'demo', id: newId(), location_id: null, ...toPriceColumns(settings) };
  await database.kysely.insertInto('location_price').values(price).execute();
  const paid = { payment_type: 'PER_KILOWATT_HOUR', current_type: 'DC', max_current_a: null } as const;
  const power = { max_power_w: hungryCar.maxPowerW };
  const ids = [];
  for (const name of names) ids.push(await insertChargerInService({ database }, name, { ...paid, ...power }, power));
  return ids;
}
