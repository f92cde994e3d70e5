import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../database/database.ts';
import type { FileTables } from './files.tables.ts';
import { machineClock } from '../time/clock.ts';

type StoredContent = Selectable<FileTables['stored_content']>;

/** A content that has arrived, and its place in what holds it. */
export interface AssignedContent {
  readonly name: string;
  readonly size: number;
  readonly start?: number;
  readonly shownAs?: string;
}

/** Notes a name before anything is stored under it, so that what breaks off is found and taken away. */
export async function registerContent(db: TenantTransaction, tenantId: string, name: string): Promise<void> {
  await db
    .insertInto('stored_content')
    .values({ tenant_id: tenantId, name, holder_id: null, shown_as: null, removed_at: machineClock() })
    .execute();
}

/** From the commit on the contents belong to `holderId`. */
export async function assignContents(
  db: TenantTransaction,
  tenantId: string,
  holderId: string,
  contents: readonly AssignedContent[],
): Promise<void> {
  for (const { name, size, start = 0, shownAs = null } of contents)
    await db
      .updateTable('stored_content')
      .set({ holder_id: holderId, start_byte: start, size_bytes: size, shown_as: shownAs, removed_at: null })
      .where('tenant_id', '=', tenantId)
      .where('name', '=', name)
      .execute();
}

/** Names of a holder's pieces in order, without its preview picture. */
export async function findPieces(db: TenantTransaction, tenantId: string, holderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_content')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('holder_id', '=', holderId)
    .where('removed_at', 'is', null)
    .where('shown_as', 'is', null)
    .orderBy('start_byte')
    .execute();
  return rows.map(({ name }) => name);
}

/** A picture that may be shown in place, by its name. */
export const findShownContent = (
  db: TenantTransaction,
  tenantId: string,
  name: string,
): Promise<StoredContent | undefined> =>
  db
    .selectFrom('stored_content')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('name', '=', name)
    .where('shown_as', 'is not', null)
    .where('removed_at', 'is', null)
    .executeTakeFirst();

/** Marks the contents of these holders as removed, so that they are no longer served. */
export async function removeContentsOf(
  db: TenantTransaction,
  tenantId: string,
  holderIds: readonly string[],
): Promise<void> {
  if (holderIds.length === 0) return;
  await db
    .updateTable('stored_content')
    .set({ removed_at: machineClock() })
    .where('tenant_id', '=', tenantId)
    .where('holder_id', 'in', holderIds)
    .where('removed_at', 'is', null)
    .execute();
}

/** Names without a holder. */
export async function findUnassigned(
  db: TenantTransaction,
  tenantId: string,
  names: readonly string[],
): Promise<string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .selectFrom('stored_content')
    .select('name')
    .where('tenant_id', '=', tenantId)
    .where('name', 'in', names)
    .where('holder_id', 'is', null)
    .execute();
  return rows.map(({ name }) => name);
}

/** Names of contents, of all tenants, that were removed or left lying before a moment. */
export async function findRemovedContents(db: TenantTransaction, before: Date, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('stored_content')
    .select('name')
    .where('removed_at', '<', before)
    .limit(limit)
    .execute();
  return rows.map(({ name }) => name);
}

export async function deleteContents(db: TenantTransaction, names: readonly string[]): Promise<void> {
  if (names.length > 0) await db.deleteFrom('stored_content').where('name', 'in', names).execute();
}
