import type { Insertable } from 'kysely';
import type { VehicleTables } from '../modules/vehicles/vehicles/vehicles.tables.ts';
import type { Database } from '../platform/database/database.ts';
import { newId } from '../platform/ids.ts';

/** Inserts a vehicle with only the given values. */
export async function insertVehicle(
  { kysely }: Database,
  tenant_id: string,
  special: Partial<Insertable<VehicleTables['vehicle']>> & { readonly name: string },
): Promise<string> {
  const id = newId();
  const plain = { manufacturer: 'Larkspur', model: 'Two' };
  await kysely
    .insertInto('vehicle')
    .values({ tenant_id, id, ...plain, ...special })
    .execute();
  return id;
}
