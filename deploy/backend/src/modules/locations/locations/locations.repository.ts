import { sql, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { LocationTables } from './locations.tables.ts';

export type LocationRow = Selectable<LocationTables['location']>;

const byName = sql<string>`lower(name) collate "C"`;

interface Named {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly id__in?: readonly string[] | undefined;
}

const named = (db: TenantTransaction, { tenantId, search, id__in: ids = [] }: Named) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(sql<string>`lower(name)`, pattern)),
    db
      .selectFrom('location')
      .where('tenant_id', '=', tenantId)
      .$if(ids.length > 0, (query) => query.where('id', 'in', ids)),
  );

export const findLocation = (db: TenantTransaction, tenantId: string, id: string): Promise<LocationRow | undefined> =>
  db.selectFrom('location').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();

/** Waits for other changes that hold the location; whether the tenant has it. */
export async function lockLocation(db: TenantTransaction, tenantId: string, id: string): Promise<boolean> {
  const locked = await db
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  return locked !== undefined;
}

/** Locations with one of these names, in lower case. */
export const findByName = (db: TenantTransaction, tenantId: string, names: readonly string[]) =>
  db
    .selectFrom('location')
    .select(['id', byName.as('name')])
    .where('tenant_id', '=', tenantId)
    .where('share_mode', 'is', null)
    .where(sql<boolean>`${byName} = any(${names}::text[])`)
    .execute();

export const findLocations = (
  db: TenantTransaction,
  selection: Named & { limit: number; offset: number; ordering: 'name' | '-name' },
) =>
  named(db, selection)
    .select(['id', 'name'])
    .orderBy(orderBy({ name: byName }, selection.ordering, sql`id`))
    .limit(selection.limit)
    .offset(selection.offset)
    .execute();

export async function countLocations(db: TenantTransaction, selection: Named): Promise<number> {
  const { count } = await named(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}
