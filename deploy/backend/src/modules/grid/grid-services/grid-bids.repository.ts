import type { BidState, GridService } from '@plugboard/contracts/grid';
import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { GridServiceTables } from './grid-services.tables.ts';

export interface GridBidRow extends Selectable<GridServiceTables['grid_bid']> {
  readonly location_name: string;
}
type NewBid = Insertable<GridServiceTables['grid_bid']>;

interface BidSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly service__in?: readonly GridService[] | undefined;
  readonly state__in?: readonly BidState[] | undefined;
  readonly location__in?: readonly string[] | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

interface Paging {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: 'starts_at' | '-starts_at' | 'state' | '-state' | 'earned' | '-earned';
}

const dayOf = sql<string>`to_char(bid.starts_at at time zone bid.timezone, 'YYYY-MM-DD')`;

function conditionsOf(selection: BidSelection) {
  const { tenantId, search, service__in: services, state__in: states, location__in: locations, from, to } = selection;
  const conditions = [
    sql<boolean>`bid.tenant_id = ${tenantId}`,
    ...(services?.length ? [sql<boolean>`bid.service = any(${services}::text[])`] : []),
    ...(states?.length ? [sql<boolean>`bid.state = any(${states}::text[])`] : []),
    ...(locations?.length ? [sql<boolean>`bid.location_id = any(${locations}::uuid[])`] : []),
    ...(from === undefined ? [] : [sql<boolean>`${dayOf} >= ${from}`]),
    ...(to === undefined ? [] : [sql<boolean>`${dayOf} <= ${to}`]),
    ...searchPatterns(search).map((pattern) => contains(sql`lower(location.name)`, pattern)),
  ];
  return sql<boolean>`${sql.join(conditions, sql` and `)}`;
}

const bids = (db: TenantTransaction) =>
  db
    .selectFrom('grid_bid as bid')
    .innerJoin('location', (join) =>
      join.onRef('location.tenant_id', '=', 'bid.tenant_id').onRef('location.id', '=', 'bid.location_id'),
    );

const selected = (db: TenantTransaction) => bids(db).selectAll('bid').select('location.name as location_name');

export const findGridBids = (
  db: TenantTransaction,
  selection: BidSelection,
  { limit, offset, ordering }: Paging,
): Promise<GridBidRow[]> =>
  selected(db)
    .where(conditionsOf(selection))
    .orderBy(
      orderBy(
        {
          starts_at: sql`bid.starts_at`,
          state: sql`bid.state`,
          earned: sql`coalesce(bid.earned_minor, -1)`,
        },
        ordering,
        sql`bid.id`,
      ),
    )
    .limit(limit)
    .offset(offset)
    .execute();

export async function countGridBids(db: TenantTransaction, selection: BidSelection): Promise<number> {
  const { count } = await bids(db)
    .where(conditionsOf(selection))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findGridBid = (db: TenantTransaction, tenantId: string, id: string): Promise<GridBidRow | undefined> =>
  selected(db).where('bid.tenant_id', '=', tenantId).where('bid.id', '=', id).executeTakeFirst();

export const findOpenBids = (db: TenantTransaction, tenantId: string): Promise<GridBidRow[]> =>
  selected(db)
    .where('bid.tenant_id', '=', tenantId)
    .where('bid.state', 'in', ['BID', 'AWARDED', 'DISPATCHED'])
    .orderBy('bid.starts_at')
    .execute();

interface PlacedBid {
  readonly kw: number;
  readonly priceMinor: number;
}

/** Bids of a service for a period by their location. */
export async function findBiddingLocations(
  db: TenantTransaction,
  tenantId: string,
  { service, starts_at }: { readonly service: GridService; readonly starts_at: Date },
): Promise<ReadonlyMap<string, PlacedBid>> {
  const rows = await db
    .selectFrom('grid_bid')
    .select(['location_id', 'offered_kw', 'price_minor'])
    .where('tenant_id', '=', tenantId)
    .where('service', '=', service)
    .where('starts_at', '=', starts_at)
    .where('state', '<>', 'WITHDRAWN')
    .execute();
  return new Map(
    rows.map(({ location_id, offered_kw, price_minor }) => [location_id, { kw: offered_kw, priceMinor: price_minor }]),
  );
}

/** Resolves with whether it is the first one of its period. */
export async function insertBid(db: TenantTransaction, bid: NewBid): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('grid_bid')
    .values(bid)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
}

export async function updateBid(
  db: TenantTransaction,
  { tenant_id, id }: Pick<GridBidRow, 'tenant_id' | 'id'>,
  columns: Updateable<GridServiceTables['grid_bid']>,
): Promise<void> {
  await db.updateTable('grid_bid').set(columns).where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
}

/** Withdraws all bids that have no award yet; their ids. */
export async function withdrawOpenBids(db: TenantTransaction, tenantId: string): Promise<string[]> {
  const rows = await db
    .updateTable('grid_bid')
    .set({ state: 'WITHDRAWN' })
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'BID')
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}
