import type { ChargerShareOrdering, ShareMode } from '@plugboard/contracts/chargers';
import { sql, type Insertable, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { ChargerTables } from '../chargers/chargers.tables.ts';
import type { ChargerShareTables } from './charger-shares.tables.ts';

export type ShareRow = Selectable<ChargerShareTables['charger_share']>;

/** Adds a row; nothing where the charger is shared with this party already. */
export const insertShare = (
  db: TenantTransaction,
  row: Insertable<ChargerShareTables['charger_share']>,
): Promise<ShareRow | undefined> =>
  db
    .insertInto('charger_share')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

interface SharePage {
  readonly charger: string;
  readonly search?: string | undefined;
  readonly ordering: ChargerShareOrdering;
  readonly limit: number;
  readonly offset: number;
}

const orderKeys = { party: sql`lower(party) collate "C"`, shared_at: sql`shared_at` };

const sharesOf = (
  db: TenantTransaction,
  tenantId: string,
  { charger, search }: Pick<SharePage, 'charger' | 'search'>,
) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(sql`lower(party)`, pattern)),
    db.selectFrom('charger_share').where('tenant_id', '=', tenantId).where('charger_id', '=', charger),
  );

export const findSharesOf = (db: TenantTransaction, tenantId: string, page: SharePage): Promise<ShareRow[]> =>
  sharesOf(db, tenantId, page)
    .selectAll()
    .orderBy(orderBy(orderKeys, page.ordering, sql`id`))
    .limit(page.limit)
    .offset(page.offset)
    .execute();

export async function countSharesOf(
  db: TenantTransaction,
  tenantId: string,
  selection: Pick<SharePage, 'charger' | 'search'>,
): Promise<number> {
  const { count } = await sharesOf(db, tenantId, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const findShare = (db: TenantTransaction, tenantId: string, id: string): Promise<ShareRow | undefined> =>
  db.selectFrom('charger_share').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirst();

/**
 * The rows of a share at all tenants, held until the transaction ends, in an order that is the same for all. Outside of
 * any tenant only.
 */
export const lockShareRows = (all: TenantTransaction, id: string): Promise<ShareRow[]> =>
  all.selectFrom('charger_share').selectAll().where('id', '=', id).orderBy('tenant_id').forUpdate().execute();

/** Outside of any tenant only, as the next one. */
export const setShareMode = (all: TenantTransaction, id: string, share_mode: ShareMode): Promise<unknown> =>
  all.updateTable('charger_share').set({ share_mode }).where('id', '=', id).execute();

export const deleteShareRows = (all: TenantTransaction, id: string): Promise<unknown> =>
  all.deleteFrom('charger_share').where('id', '=', id).execute();

interface Source {
  readonly tenantId: string;
  readonly chargerId: string;
}

/** The row by which a tenant shows another's charger. */
export const findMirrorAt = (
  all: TenantTransaction,
  tenantId: string,
  source: Source,
): Promise<{ id: string } | undefined> =>
  all
    .selectFrom('charger')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where('source_tenant_id', '=', source.tenantId)
    .where('source_charger_id', '=', source.chargerId)
    .executeTakeFirst();

/** Names of a tenant's chargers that begin like this, in lower case. */
export async function findNamesLike(all: TenantTransaction, tenantId: string, name: string): Promise<Set<string>> {
  const rows = await all
    .selectFrom('charger')
    .select(sql<string>`lower(custom_id)`.as('name'))
    .where('tenant_id', '=', tenantId)
    .where(sql<boolean>`starts_with(lower(custom_id), ${name.toLowerCase()})`)
    .execute();
  return new Set(rows.map((row) => row.name));
}

export const updateMirror = (
  all: TenantTransaction,
  { tenant_id, charger_id }: Pick<ShareRow, 'tenant_id' | 'charger_id'>,
  change: Pick<Selectable<ChargerTables['charger']>, 'share_mode'>,
): Promise<unknown> =>
  all.updateTable('charger').set(change).where('tenant_id', '=', tenant_id).where('id', '=', charger_id).execute();
