import type { ShareMode } from '@plugboard/contracts/chargers';
import type { LocationShareOrdering } from '@plugboard/contracts/locations';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Home } from '../locations/held-location.service.ts';
import type { LocationShareTables } from './location-shares.tables.ts';

export type ShareRow = Selectable<LocationShareTables['location_share']>;

/** Adds a row; nothing where the location is shared with this party already. */
export const insertShare = (
  db: TenantTransaction,
  row: Insertable<LocationShareTables['location_share']>,
): Promise<ShareRow | undefined> =>
  db
    .insertInto('location_share')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

interface Selection {
  readonly location?: readonly string[] | undefined;
  readonly search?: string | undefined;
}

interface SharePage extends Selection {
  readonly ordering: LocationShareOrdering;
  readonly limit: number;
  readonly offset: number;
}

const orderKeys = { party: sql`lower(party) collate "C"`, shared_at: sql`shared_at` };

const sharesOf = (db: TenantTransaction, tenantId: string, { location = [], search }: Selection) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(sql`lower(party)`, pattern)),
    db
      .selectFrom('location_share')
      .where('tenant_id', '=', tenantId)
      .$if(location.length > 0, (query) => query.where('location_id', 'in', location)),
  );

export const findShares = (db: TenantTransaction, tenantId: string, page: SharePage): Promise<ShareRow[]> =>
  sharesOf(db, tenantId, page)
    .selectAll()
    .orderBy(orderBy(orderKeys, page.ordering, sql`id`))
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countShares(db: TenantTransaction, tenantId: string, selection: Selection): Promise<number> {
  const { count } = await sharesOf(db, tenantId, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Rows of one share at all tenants, held in an order that is the same for all. Outside of any tenant only. */
export const lockShareRows = (all: TenantTransaction, id: string): Promise<ShareRow[]> =>
  all.selectFrom('location_share').selectAll().where('id', '=', id).orderBy('tenant_id').forUpdate().execute();

/** The shares that a location's owner has given. */
export const findGivenShares = (db: TenantTransaction, { tenantId, locationId }: Home): Promise<ShareRow[]> =>
  db
    .selectFrom('location_share')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', locationId)
    .where('direction', '=', 'out')
    .execute();

/** Outside of any tenant only, as those below. */
export const setShareMode = (all: TenantTransaction, id: string, share_mode: ShareMode): Promise<unknown> =>
  all.updateTable('location_share').set({ share_mode }).where('id', '=', id).execute();

export const setMirrorMode = (
  all: TenantTransaction,
  { tenant_id, location_id }: Pick<ShareRow, 'tenant_id' | 'location_id'>,
  share_mode: ShareMode,
): Promise<unknown> =>
  all
    .updateTable('location')
    .set({ share_mode })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', location_id)
    .execute();

export const deleteShareRows = (all: TenantTransaction, id: string): Promise<unknown> =>
  all.deleteFrom('location_share').where('id', '=', id).execute();

/** Marks the rows of one share, and of no other of the location, as the receiver of payouts. */
export async function setPayoutShare(
  all: TenantTransaction,
  { tenantId, locationId }: Home,
  share: string | null,
): Promise<void> {
  const given = all
    .selectFrom('location_share')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('location_id', '=', locationId)
    .where('direction', '=', 'out');
  await all.updateTable('location_share').set({ receives_payouts: false }).where('id', 'in', given).execute();
  if (share !== null)
    await all.updateTable('location_share').set({ receives_payouts: true }).where('id', '=', share).execute();
}

export const findMirrorAt = (all: TenantTransaction, tenantId: string, source: Home) =>
  all
    .selectFrom('location')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('source_tenant_id', '=', source.tenantId)
    .where('source_location_id', '=', source.locationId)
    .executeTakeFirst();
