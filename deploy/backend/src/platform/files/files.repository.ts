import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import type { FileTables } from './files.tables.ts';
import { machineClock } from '../time/clock.ts';

export type StoredFile = Selectable<FileTables['stored_file']>;
type Owner = Pick<StoredFile, 'tenant_id' | 'account_id'>;

export async function insertFile(db: TenantTransaction, file: Insertable<FileTables['stored_file']>): Promise<void> {
  await db.insertInto('stored_file').values(file).execute();
}

export const findFile = (db: TenantTransaction, tenantId: string, name: string): Promise<StoredFile | undefined> =>
  db
    .selectFrom('stored_file')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

export const findFileOf = (
  db: TenantTransaction,
  { tenant_id, account_id }: Owner,
  kind: StoredFile['kind'],
): Promise<StoredFile | undefined> =>
  db
    .selectFrom('stored_file')
    .selectAll()
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .where('kind', '=', kind)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Stops serving an account's files, of one kind or of all. */
export async function removeFilesOf(
  db: TenantTransaction,
  { tenant_id, account_id }: Owner,
  kind?: StoredFile['kind'],
): Promise<void> {
  await db
    .updateTable('stored_file')
    .set({ removed_at: machineClock() })
    .where('tenant_id', '=', tenant_id)
    .where('account_id', '=', account_id)
    .$if(kind !== undefined, (query) => query.where('kind', '=', kind ?? 'avatar'))
    .where('removed_at', 'is', null)
    .execute();
}

/** Names of files, of all tenants, that were removed before a moment. */
export async function findRemovedFiles(db: TenantTransaction, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_file')
    .select('name')
    .where('removed_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

export async function deleteFiles(db: TenantTransaction, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('stored_file').where('name', 'in', names).execute();
}
