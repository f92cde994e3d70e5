import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { TicketCommentTables } from './ticket-comments.tables.ts';

export type UploadRow = Selectable<TicketCommentTables['upload']>;
/** Uploads are visible only to their owner. */
type Owner = Pick<UploadRow, 'tenant_id' | 'account_id'>;

export async function insertUpload(
  db: TenantTransaction,
  upload: Insertable<TicketCommentTables['upload']>,
): Promise<void> {
  await db.insertInto('upload').values(upload).execute();
}

const uploadsOf = (db: TenantTransaction, { tenant_id, account_id }: Owner) =>
  db.selectFrom('upload').selectAll().where('tenant_id', '=', tenant_id).where('account_id', '=', account_id);

export const findUpload = (db: TenantTransaction, owner: Owner, id: string): Promise<UploadRow | undefined> =>
  uploadsOf(db, owner).where('id', '=', id).executeTakeFirst();

/** Keeps others from changing them until the transaction ends. */
export const lockUploads = (db: TenantTransaction, owner: Owner, ids: readonly string[]): Promise<UploadRow[]> =>
  ids.length === 0
    ? Promise.resolve([])
    : uploadsOf(db, owner).where('id', 'in', ids).orderBy('id').forUpdate().execute();

export async function setReceived(
  db: TenantTransaction,
  tenantId: string,
  id: string,
  received: number,
  at: Date,
): Promise<void> {
  await db
    .updateTable('upload')
    .set({ received_bytes: received, touched_at: at })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

export async function deleteUploads(db: TenantTransaction, tenantId: string, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('upload').where('tenant_id', '=', tenantId).where('id', 'in', ids).execute();
}

/** Locks uploads of all tenants without progress since a time, and skips those in use. */
export const lockAbandonedUploads = (
  db: TenantTransaction,
  before: Date,
  limit: number,
): Promise<Pick<UploadRow, 'tenant_id' | 'id'>[]> =>
  db
    .selectFrom('upload')
    .select(['tenant_id', 'id'])
    .where('touched_at', '<', before)
    .orderBy('touched_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute();
