import { sql, type Insertable, type Updateable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { SavedViewTables } from './saved-views.tables.ts';

interface Reader {
  readonly tenantId: string;
  readonly accountId: string;
}

interface Shelf {
  readonly tenantId: string;
  /** `null` for the tenant's views. */
  readonly accountId: string | null;
  readonly list: string;
}

export type SavedViewRow = Awaited<ReturnType<typeof findSavedViews>>[number];

/** One at a time counts the views, compares their names and chooses the tenant's default. */
export async function lockTenant(db: TenantTransaction, tenantId: string): Promise<void> {
  await db.selectFrom('tenant').select('id').where('id', '=', tenantId).forNoKeyUpdate().executeTakeFirstOrThrow();
}

/** One's own views and the tenant's, by name: of a list, or the one with this id. */
export const findSavedViews = (
  db: TenantTransaction,
  { tenantId, accountId }: Reader,
  { list, id }: { readonly list?: string; readonly id?: string },
) =>
  db
    .selectFrom('saved_view')
    .leftJoin('saved_view_default as chosen', (join) =>
      join
        .onRef('chosen.tenant_id', '=', 'saved_view.tenant_id')
        .onRef('chosen.view_id', '=', 'saved_view.id')
        .on('chosen.account_id', '=', accountId),
    )
    .select(['saved_view.id', 'saved_view.account_id', 'saved_view.list', 'saved_view.name', 'saved_view.state'])
    .select(['saved_view.is_tenant_default', 'saved_view.version', 'chosen.view_id as default_view_id'])
    .where('saved_view.tenant_id', '=', tenantId)
    .where(({ eb, or }) => or([eb('saved_view.account_id', 'is', null), eb('saved_view.account_id', '=', accountId)]))
    .$if(list !== undefined, (query) => query.where('saved_view.list', '=', list ?? ''))
    .$if(id !== undefined, (query) => query.where('saved_view.id', '=', id ?? ''))
    .orderBy(sql`lower(saved_view.name) collate "C"`)
    .orderBy('saved_view.id')
    .execute();

const shelfOf = (db: TenantTransaction, { tenantId, accountId, list }: Shelf) =>
  db
    .selectFrom('saved_view')
    .where('tenant_id', '=', tenantId)
    .where('list', '=', list)
    .where('account_id', accountId === null ? 'is' : '=', accountId);

export async function countSavedViews(db: TenantTransaction, shelf: Shelf): Promise<number> {
  const { count } = await shelfOf(db, shelf)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Whether another view on the shelf has the name, in any case. */
export async function isNameTaken(
  db: TenantTransaction,
  shelf: Shelf,
  { name, except }: { readonly name: string; readonly except: string | null },
): Promise<boolean> {
  const found = await shelfOf(db, shelf)
    .select('id')
    .where(sql<boolean>`lower(name) = lower(${name})`)
    .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
    .executeTakeFirst();
  return found !== undefined;
}

export async function insertSavedView(
  db: TenantTransaction,
  row: Insertable<SavedViewTables['saved_view']>,
): Promise<void> {
  await db.insertInto('saved_view').values(row).execute();
}

interface Named {
  readonly tenantId: string;
  readonly id: string;
}

/** Raises the version as well. */
export async function updateSavedView(
  db: TenantTransaction,
  { tenantId, id }: Named,
  columns: Updateable<Pick<SavedViewTables['saved_view'], 'name' | 'state' | 'is_tenant_default'>>,
): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({ ...columns, version: sql<number>`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Before another view becomes the tenant's default of the list. */
export async function clearTenantDefault(db: TenantTransaction, tenantId: string, list: string): Promise<void> {
  await db
    .updateTable('saved_view')
    .set({ is_tenant_default: false, version: sql<number>`version + 1` })
    .where('tenant_id', '=', tenantId)
    .where('list', '=', list)
    .where('is_tenant_default', '=', true)
    .execute();
}

export async function saveDefault(
  db: TenantTransaction,
  { tenantId, accountId }: Reader,
  { list, id }: { readonly list: string; readonly id: string },
): Promise<void> {
  await db
    .insertInto('saved_view_default')
    .values({ tenant_id: tenantId, account_id: accountId, list, view_id: id })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id', 'list']).doUpdateSet({ view_id: id }))
    .execute();
}

export async function deleteDefault(db: TenantTransaction, { tenantId, accountId }: Reader, id: string): Promise<void> {
  await db
    .deleteFrom('saved_view_default')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('view_id', '=', id)
    .execute();
}

export async function removeSavedView(db: TenantTransaction, { tenantId, id }: Named): Promise<void> {
  await db.deleteFrom('saved_view').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
