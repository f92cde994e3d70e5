import type { SavedReply, SavedReplyForm } from '@plugboard/contracts/tickets';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';

interface Selection {
  readonly tenantId: string;
  readonly search?: string | undefined;
}

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly ordering: 'name' | '-name';
}

const searched = sql<string>`lower(name || E'\\n' || text)`;

const repliesOf = (db: TenantTransaction, { tenantId, search }: Selection) =>
  searchPatterns(search).reduce(
    (query, pattern) => query.where(contains(searched, pattern)),
    db.selectFrom('saved_reply').where('tenant_id', '=', tenantId),
  );

const columns = ['id', 'name', 'text', 'version'] as const;

export const findReplies = (
  db: TenantTransaction,
  selection: Selection,
  { limit, offset, ordering }: Page,
): Promise<SavedReply[]> =>
  repliesOf(db, selection)
    .select(columns)
    .orderBy(orderBy({ name: sql`lower(name) collate "C"` }, ordering, sql`id`))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countReplies(db: TenantTransaction, selection: Selection): Promise<number> {
  const { count } = await repliesOf(db, selection)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export const lockReply = (db: TenantTransaction, tenantId: string, id: string): Promise<SavedReply | undefined> =>
  db
    .selectFrom('saved_reply')
    .select(columns)
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Resolves with whether the name was free. */
export async function insertReply(
  db: TenantTransaction,
  reply: SavedReplyForm & { readonly tenant_id: string; readonly id: string },
): Promise<boolean> {
  const inserted = await db
    .insertInto('saved_reply')
    .values(reply)
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return inserted.length > 0;
}

/** Another reply of this name; upper and lower case are the same. */
export const findNamesake = (db: TenantTransaction, tenantId: string, { id, name }: Pick<SavedReply, 'id' | 'name'>) =>
  db
    .selectFrom('saved_reply')
    .select('id')
    .where('tenant_id', '=', tenantId)
    .where(sql<string>`lower(name) collate "C"`, '=', sql<string>`lower(${name})`)
    .where('id', '<>', id)
    .executeTakeFirst();

export async function updateReply(
  db: TenantTransaction,
  tenantId: string,
  { id, name, text, version }: SavedReply,
): Promise<void> {
  await db
    .updateTable('saved_reply')
    .set({ name, text, version })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteReplyRow(db: TenantTransaction, tenantId: string, id: string): Promise<void> {
  await db.deleteFrom('saved_reply').where('tenant_id', '=', tenantId).where('id', '=', id).execute();
}
