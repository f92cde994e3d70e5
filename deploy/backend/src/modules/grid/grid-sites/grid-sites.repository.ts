import { defaultGridSite } from '@plugboard/contracts/grid';
import { sql, type Insertable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { GridSiteTables } from './grid-sites.tables.ts';

/** A site with its limits; version 0 where none were saved. */
export type GridSiteRow = Awaited<ReturnType<typeof findGridSites>>[number];

/** The tenant’s own locations; those that another one shares with it are controlled there. */
const ownSites = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('location')
    .leftJoin('grid_site', (join) =>
      join.onRef('grid_site.tenant_id', '=', 'location.tenant_id').onRef('grid_site.location_id', '=', 'location.id'),
    )
    .where('location.tenant_id', '=', tenantId)
    .where('location.share_mode', 'is', null);

const siteColumns = (query: ReturnType<typeof ownSites>) =>
  query.select([
    'location.id',
    'location.name',
    'location.timezone',
    sql<boolean>`coalesce(grid_site.is_stopped, false)`.as('is_stopped'),
    'grid_site.stopped_at',
    'grid_site.stopped_by',
    sql<number>`coalesce(grid_site.max_events_a_day, ${defaultGridSite.max_events_a_day})`.as('max_events_a_day'),
    sql<number>`coalesce(grid_site.max_minutes_a_day, ${defaultGridSite.max_minutes_a_day})`.as('max_minutes_a_day'),
    sql<number>`coalesce(grid_site.version, 0)`.as('version'),
  ]);

const matching = (db: TenantTransaction, tenantId: string, search: string | undefined) => {
  const query = ownSites(db, tenantId);
  return searchPatterns(search).reduce(
    (all, pattern) => all.where(contains(sql`lower(location.name)`, pattern)),
    query,
  );
};

export const findGridSites = (
  db: TenantTransaction,
  tenantId: string,
  {
    search,
    limit,
    offset,
    ordering,
  }: {
    readonly search?: string | undefined;
    readonly limit: number;
    readonly offset: number;
    readonly ordering: 'name' | '-name';
  },
) =>
  siteColumns(matching(db, tenantId, search))
    .orderBy(orderBy({ name: sql`lower(location.name)` }, ordering, sql`location.id`))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countGridSites(
  db: TenantTransaction,
  tenantId: string,
  search: string | undefined,
): Promise<number> {
  const { count } = await matching(db, tenantId, search)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findGridSite = (db: TenantTransaction, tenantId: string, id: string) =>
  siteColumns(ownSites(db, tenantId)).where('location.id', '=', id).executeTakeFirst();

/** Limits of sites; of all where none are named. */
export const findGridSitesOf = (
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<GridSiteRow[]> => {
  const query = siteColumns(ownSites(db, tenantId));
  const named = query.where('location.id', '=', sql<string>`any(${ids})`);
  return (ids.length === 0 ? query : named).orderBy('location.name').execute();
};

/** Limits of the sites where the tenant owns chargers: the others can offer and curtail nothing. */
export const findGridSitesWithChargers = (db: TenantTransaction, tenantId: string): Promise<GridSiteRow[]> => {
  const equipped = db
    .selectFrom('charger')
    .select('charger.location_id')
    .where('charger.tenant_id', '=', tenantId)
    .where('charger.location_id', 'is not', null)
    .where('charger.source_tenant_id', 'is', null);
  return siteColumns(ownSites(db, tenantId)).where('location.id', 'in', equipped).orderBy('location.name').execute();
};

export const findOwnLocations = (
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<{ id: string; name: string; timezone: string }[]> =>
  ownSites(db, tenantId)
    .select(['location.id', 'location.name', 'location.timezone'])
    .where('location.id', 'in', ids)
    .execute();

export async function saveGridSite(
  db: TenantTransaction,
  site: Omit<Insertable<GridSiteTables['grid_site']>, 'version'>,
): Promise<void> {
  await db
    .insertInto('grid_site')
    .values(site)
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'location_id'])
        .doUpdateSet(({ eb, ref }) => ({ ...site, version: eb(ref('grid_site.version'), '+', 1) })),
    )
    .execute();
}

/** Whether it is a session of the tenant that is still open. */
export async function isOpenSession(db: TenantTransaction, tenantId: string, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('charging_session')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

export async function saveOptOut(
  db: TenantTransaction,
  at: { readonly tenant_id: string; readonly session_id: string },
  optedOutAt: Date | null,
): Promise<void> {
  await db
    .deleteFrom('grid_opt_out')
    .where('tenant_id', '=', at.tenant_id)
    .where('session_id', '=', at.session_id)
    .execute();
  if (optedOutAt !== null)
    await db
      .insertInto('grid_opt_out')
      .values({ ...at, created_at: optedOutAt })
      .execute();
}
