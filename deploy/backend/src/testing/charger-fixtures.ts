import type { Insertable } from 'kysely';
import type { ChargerTables } from '../modules/chargers/chargers/chargers.tables.ts';
import type { LocationTables } from '../modules/locations/locations/locations.tables.ts';
import type { Database } from '../platform/database/database.ts';
import { json } from '../platform/database/platform-tables.ts';
import { newId } from '../platform/ids.ts';

type NewCharger = Insertable<ChargerTables['charger']>;
type NewPort = Insertable<ChargerTables['port']>;

const usual: Omit<NewCharger, 'tenant_id' | 'id' | 'custom_id' | 'charger_point_id' | 'name'> = {
  timezone: 'America/Los_Angeles',
  status: 'AVAILABLE',
  payment_type: 'FREE',
  current_type: 'AC',
  max_current_a: 40,
  phases: 1,
  connectivity: 'WIFI',
  manufacturer: 'Larkspur',
  model: 'Post 40',
};

/** Inserts a charger with defaults and the given values; it has no ports. */
export async function insertCharger(
  { kysely }: Database,
  tenant_id: string,
  special: Partial<NewCharger> & { readonly custom_id: string },
): Promise<string> {
  const id = newId();
  const own = { charger_point_id: `CP-${special.custom_id}`, name: special.custom_id };
  await kysely
    .insertInto('charger')
    .values({ tenant_id, id, ...usual, ...own, ...special })
    .execute();
  return id;
}

export async function insertPort(
  { kysely }: Database,
  tenant_id: string,
  charger_id: string,
  special: Partial<NewPort> & { readonly connector_id: number },
): Promise<void> {
  const plain = { connector_type: 'J1772', max_power_w: 9600, currency: 'USD', schedule: json([]) } as const;
  await kysely
    .insertInto('port')
    .values({ tenant_id, id: newId(), charger_id, ...plain, ...special })
    .execute();
}

export async function insertLocation(
  { kysely }: Database,
  tenant_id: string,
  special: Pick<Insertable<LocationTables['location']>, 'name'> & Partial<Insertable<LocationTables['location']>>,
): Promise<string> {
  const id = newId();
  const address = `1 ${special.name} Road, Austin, TX 78701, USA`;
  const place = { timezone: 'America/Chicago', address, latitude: 30, longitude: -97 };
  await kysely
    .insertInto('location')
    .values({ tenant_id, id, ...place, ...special })
    .execute();
  return id;
}
