import { sql, type Selectable } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import type { ChargerGroupTables } from './charger-groups.tables.ts';

export type LoadSiteRow = Selectable<ChargerGroupTables['load_site']>;

const batchSize = 100;

/** Sites of all tenants that are due, the longest waiting first. */
export const findDueSites = (database: Database, now: Date) =>
  withSystem(database, (db) =>
    db
      .selectFrom('load_site')
      .select(['tenant_id', 'location_id'])
      .where('due_at', '<=', now)
      .orderBy('due_at')
      .limit(batchSize)
      .execute(),
  );

/** The site, locked; `undefined` where it is not due any more or another instance has it in hand. */
export const lockDueSite = (
  db: TenantTransaction,
  tenantId: string,
  locationId: string,
  now: Date,
): Promise<LoadSiteRow | undefined> =>
  db
    .selectFrom('load_site')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', locationId)
    .where('due_at', '<=', now)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();

export async function saveSite(db: TenantTransaction, site: LoadSiteRow): Promise<void> {
  await db
    .insertInto('load_site')
    .values(site)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'location_id']).doUpdateSet(site))
    .execute();
}

export async function postponeSite(
  db: TenantTransaction,
  { tenant_id, location_id }: Pick<LoadSiteRow, 'tenant_id' | 'location_id'>,
  due_at: Date,
): Promise<void> {
  await db
    .updateTable('load_site')
    .set({ due_at })
    .where('tenant_id', '=', tenant_id)
    .where('location_id', '=', location_id)
    .execute();
}

/** The site of a charger in a group is due at a moment, unless it is sooner. */
export async function hastenSiteOf(
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
  due_at: Date,
): Promise<void> {
  await db
    .updateTable('load_site')
    .set({ due_at })
    .where('tenant_id', '=', tenantId)
    .where('due_at', '>', due_at)
    .where(
      'location_id',
      '=',
      sql<string>`(select g.location_id from charger_group_member m
        join charger_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
        where m.tenant_id = ${tenantId} and m.charger_id = ${chargerId})`,
    )
    .execute();
}

/** Whether load control looks at a location. */
export async function isLoadControlled(db: TenantTransaction, tenantId: string, locationId: string): Promise<boolean> {
  const found = await db
    .selectFrom('load_site')
    .select('location_id')
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', locationId)
    .executeTakeFirst();
  return found !== undefined;
}
