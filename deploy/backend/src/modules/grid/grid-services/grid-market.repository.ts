import { defaultServiceSettings } from '@plugboard/contracts/grid';
import type { Insertable, Selectable } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import type { GridServiceTables } from './grid-services.tables.ts';

type GridMarketRow = Selectable<GridServiceTables['grid_market']>;
/** Without the person who changed it: at first there is none. */
export type MarketSettings = Pick<GridMarketRow, 'is_active' | 'services' | 'version'> &
  Partial<Pick<GridMarketRow, 'changed_at' | 'changed_by'>>;

export const findGridMarketRow = (db: TenantTransaction, tenantId: string): Promise<GridMarketRow | undefined> =>
  db.selectFrom('grid_market').selectAll().where('tenant_id', '=', tenantId).executeTakeFirst();

export const findMarketSettings = async (db: TenantTransaction, tenantId: string): Promise<MarketSettings> =>
  (await findGridMarketRow(db, tenantId)) ?? { is_active: false, services: defaultServiceSettings, version: 0 };

export async function saveGridMarket(
  db: TenantTransaction,
  market: Omit<Insertable<GridServiceTables['grid_market']>, 'version'>,
): Promise<void> {
  await db
    .insertInto('grid_market')
    .values(market)
    .onConflict((conflict) =>
      conflict
        .column('tenant_id')
        .doUpdateSet(({ eb, ref }) => ({ ...market, version: eb(ref('grid_market.version'), '+', 1) })),
    )
    .execute();
}

/** Tenants that take part, or have bids that are not settled. */
export const findTenantsInMarket = (database: Database): Promise<string[]> =>
  withSystem(database, async (db) => {
    const rows = await db
      .selectFrom('grid_market')
      .select('tenant_id')
      .where('is_active', '=', true)
      .union(db.selectFrom('grid_bid').select('tenant_id').where('state', 'in', ['BID', 'AWARDED', 'DISPATCHED']))
      .execute();
    return rows.map(({ tenant_id }) => tenant_id).toSorted();
  });
