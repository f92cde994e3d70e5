import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import type { lookUpVehicles, VehicleLookupItem } from '@plugboard/contracts/vehicles';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';

const names = ['id', 'name', 'plate_number'] as const;
const orderKeys = { name: sql`lower(name) collate "C"`, plate_number: sql`lower(plate_number) collate "C"` };

interface Selection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly id__in?: readonly string[] | undefined;
}

const selected = (db: TenantTransaction, { tenantId, search, id__in: ids = [] }: Selection) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(({ ref }) => contains(ref('search_text'), pattern)),
    db
      .selectFrom('vehicle')
      .where('tenant_id', '=', tenantId)
      .$if(ids.length > 0, (query) => query.where('id', 'in', ids)),
  );

export const findVehicleNames = (
  db: TenantTransaction,
  tenantId: string,
  id: string,
): Promise<VehicleLookupItem | undefined> =>
  selected(db, { tenantId }).select(names).where('id', '=', id).executeTakeFirst();

export const findVehicles = (
  db: TenantTransaction,
  selection: Selection & Pick<ParsedQueryOf<typeof lookUpVehicles>, 'limit' | 'offset' | 'ordering'>,
): Promise<VehicleLookupItem[]> =>
  selected(db, selection)
    .select(names)
    .orderBy(orderBy(orderKeys, selection.ordering, sql`id`))
    .limit(selection.limit)
    .offset(selection.offset)
    .execute();

export async function countVehicles(db: TenantTransaction, selection: Selection): Promise<number> {
  const { count } = await selected(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

interface DriverOf {
  readonly tenantId: string;
  readonly vehicleId: string;
  readonly now: Date;
}

/** A card of a person who drives the vehicle that is neither blocked nor expired. */
export async function findDriverCard(
  db: TenantTransaction,
  { tenantId, vehicleId, now }: DriverOf,
): Promise<string | undefined> {
  const card = await db
    .selectFrom('id_tag')
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'id_tag.tenant_id').onRef('account.id', '=', 'id_tag.account_id'),
    )
    .select('id_tag.number')
    .where('id_tag.tenant_id', '=', tenantId)
    .where('account.default_vehicle_id', '=', vehicleId)
    .where('id_tag.is_blocked', '=', false)
    .where(({ or, eb }) => or([eb('id_tag.expires_at', 'is', null), eb('id_tag.expires_at', '>', now)]))
    .orderBy('id_tag.created_at')
    .limit(1)
    .executeTakeFirst();
  return card?.number;
}

/** Vehicles whose name, plate number or VIN is one of some texts in lower case. */
export const findVehiclesWith = (db: TenantTransaction, tenantId: string, signs: readonly string[]) =>
  db
    .selectFrom('vehicle')
    .select(['id', 'name', 'plate_number', 'vin'])
    .where('tenant_id', '=', tenantId)
    .where(({ or }) =>
      or([
        sql<boolean>`lower(name) = any(${[...signs]})`,
        sql<boolean>`lower(plate_number) = any(${[...signs]})`,
        sql<boolean>`lower(vin) = any(${[...signs]})`,
      ]),
    )
    .execute();
