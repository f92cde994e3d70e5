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

/**
 * The sites of chargers that are in groups are due at a moment, unless they are sooner. They are locked in order,
 * because two transactions may hasten the same ones.
 */
export async function hastenSitesOf(
  db: TenantTransaction,
  tenantId: string,
  chargers: readonly { readonly charger_id: string; readonly due_at: Date }[],
): Promise<void> {
  await sql`
    with hastened as (
      select g.location_id, min(given.due_at) as due_at
        from json_to_recordset(${JSON.stringify(chargers)}::json) as given (charger_id uuid, due_at timestamptz)
        join charger_group_member m on m.tenant_id = ${tenantId} and m.charger_id = given.charger_id
        join charger_group g on g.tenant_id = m.tenant_id and g.id = m.group_id
       group by g.location_id),
    locked as (
      select site.location_id, hastened.due_at
        from load_site site join hastened on hastened.location_id = site.location_id
       where site.tenant_id = ${tenantId} and site.due_at > hastened.due_at
       order by site.location_id for update of site)
    update load_site set due_at = locked.due_at from locked
     where load_site.tenant_id = ${tenantId} and load_site.location_id = locked.location_id`.execute(db);
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
