import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ChargerGroupTables } from './charger-groups.tables.ts';

type SiteLimitRow = Selectable<ChargerGroupTables['site_limit']>;

/** The limit of a location; `undefined` where there never was one. */
export const findSiteLimit = (
  db: TenantTransaction,
  tenantId: string,
  locationId: string,
): Promise<SiteLimitRow | undefined> =>
  db
    .selectFrom('site_limit')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', locationId)
    .executeTakeFirst();

export async function saveSiteLimit(
  db: TenantTransaction,
  limit: Insertable<ChargerGroupTables['site_limit']>,
): Promise<void> {
  await db
    .insertInto('site_limit')
    .values(limit)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'location_id']).doUpdateSet(limit))
    .execute();
}
