import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { DiagnosticsTables } from './diagnostics.tables.ts';

export type DiagnosticsFile = Selectable<DiagnosticsTables['diagnostics_file']>;
type Key = Pick<DiagnosticsFile, 'tenant_id' | 'id'>;

/** Tenant of an upload slot. Only outside any tenant: a transferred charge point still uses its former tenant's address. */
export async function findTenantOfUploadSlot(db: TenantTransaction, tokenHash: string): Promise<string | undefined> {
  const row = db.selectFrom('diagnostics_file').select('tenant_id').where('token_hash', '=', tokenHash);
  return (await row.executeTakeFirst())?.tenant_id;
}

/** Claims an upload slot; `undefined` when there is none, it has expired, or it is taken. */
export const claimUploadSlot = (
  db: TenantTransaction,
  tenantId: string,
  tokenHash: string,
  now: Date,
): Promise<DiagnosticsFile | undefined> =>
  db
    .updateTable('diagnostics_file')
    .set({ claimed_at: now })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', now)
    .where('claimed_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

/** Releases the slot of an interrupted upload, so that it can be repeated. */
export const releaseUploadSlot = (db: TenantTransaction, { tenant_id, id }: Key): Promise<unknown> =>
  db
    .updateTable('diagnostics_file')
    .set({ claimed_at: null })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();

export const fillUploadSlot = (
  db: TenantTransaction,
  { tenant_id, id }: Key,
  file: { readonly received_at: Date; readonly size_bytes: number; readonly file_name: string | null },
): Promise<unknown> =>
  db.updateTable('diagnostics_file').set(file).where('tenant_id', '=', tenant_id).where('id', '=', id).execute();

export const findFileOfCommand = (
  db: TenantTransaction,
  tenantId: string,
  commandId: string,
): Promise<DiagnosticsFile | undefined> =>
  db
    .selectFrom('diagnostics_file')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('command_id', '=', commandId)
    .where('received_at', 'is not', null)
    .executeTakeFirst();

/** Expired slots of all tenants, and files of deleted commands. */
export const findLeftOver = (db: TenantTransaction, before: Date, limit: number): Promise<Key[]> =>
  db
    .selectFrom('diagnostics_file')
    .select(['tenant_id', 'id'])
    .where(({ eb, and, or, not, exists, selectFrom }) =>
      or([
        and([eb('received_at', 'is', null), eb('expires_at', '<', before)]),
        not(
          exists(
            selectFrom('command')
              .select('command.id')
              .whereRef('command.tenant_id', '=', 'diagnostics_file.tenant_id')
              .whereRef('command.id', '=', 'diagnostics_file.command_id'),
          ),
        ),
      ]),
    )
    .limit(limit)
    .execute();

export const deleteUploadSlot = (db: TenantTransaction, { tenant_id, id }: Key): Promise<unknown> =>
  db.deleteFrom('diagnostics_file').where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
