import { sql, type Insertable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { LocationRow } from './locations.repository.ts';
import type { LocationTables } from './locations.tables.ts';

export type NewLocationRow = Insertable<LocationTables['location']>;
export type LocationColumns = Updateable<LocationTables['location']>;

export const lockLocationRow = (
  db: TenantTransaction,
  tenantId: string,
  id: string,
): Promise<LocationRow | undefined> =>
  db
    .selectFrom('location')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const insertLocations = (db: TenantTransaction, rows: readonly NewLocationRow[]): Promise<unknown> =>
  db.insertInto('location').values(rows).execute();

/** Changes a location at its source; the database tells its mirrors and its chargers. */
export const updateLocationRow = (
  db: TenantTransaction,
  tenantId: string,
  id: string,
  columns: LocationColumns,
): Promise<unknown> =>
  db
    .updateTable('location')
    .set({ ...columns, version: sql`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();

/** Deletes a location with its prices and the empty groups of its chargers. */
export async function deleteLocationRow(db: TenantTransaction, tenantId: string, id: string): Promise<void> {
  for (const table of ['charger_group', 'charger_super_group', 'location_price'] as const)
    await db.deleteFrom(table).where('tenant_id', '=', tenantId).where('location_id', '=', id).execute();
  await db.deleteFrom('location').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}

export const hasChargers = async (db: TenantTransaction, tenantId: string, id: string): Promise<boolean> =>
  (await db
    .selectFrom('charger')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', id)
    .limit(1)
    .executeTakeFirst()) !== undefined;

/** Names, in lower case, that locations of the tenant already have. */
export async function findTakenNames(
  db: TenantTransaction,
  tenantId: string,
  names: readonly string[],
): Promise<ReadonlySet<string>> {
  const name = sql<string>`lower(name) collate "C"`;
  const rows = await db
    .selectFrom('location')
    .select(name.as('name'))
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`${name} = any(${names}::text[])`)
    .execute();
  return new Set(rows.map((row) => row.name));
}

/** Whether another location of the tenant has this name, in upper or lower case. */
export const isNameTaken = async (
  db: TenantTransaction,
  tenantId: string,
  name: string,
  except: string,
): Promise<boolean> =>
  (await db
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(sql<string>`lower(name) collate "C"`, '=', sql<string>`lower(${name})`)
    .where('id', '<>', except)
    .limit(1)
    .executeTakeFirst()) !== undefined;
