import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { DiagnosticsTables } from './diagnostics.tables.ts';

export type DiagnosticsFile = Selectable<DiagnosticsTables['diagnostics_file']>;
type Key = Pick<DiagnosticsFile, 'tenant_id' | 'id'>;

export const insertPlace = (
  db: TenantTransaction,
  place: Insertable<DiagnosticsTables['diagnostics_file']>,
): Promise<unknown> => db.insertInto('diagnostics_file').values(place).execute();

/** Whose place it is. Outside of any tenant only: its sender calls whom it always has, whoever its charger is now. */
export async function findTenantOfPlace(db: TenantTransaction, tokenHash: string): Promise<string | undefined> {
  const place = db.selectFrom('diagnostics_file').select('tenant_id').where('token_hash', '=', tokenHash);
  return (await place.executeTakeFirst())?.tenant_id;
}

/** Takes the place for whoever sends now; `undefined` where there is none, it is too late, or somebody sent or sends. */
export const claimPlace = (
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

/** What broke off may be sent again. */
export const releasePlace = (db: TenantTransaction, { tenant_id, id }: Key): Promise<unknown> =>
  db
    .updateTable('diagnostics_file')
    .set({ claimed_at: null })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .execute();

export const fillPlace = (
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

/** Of all tenants: places that nobody used in time, and files whose command is gone. */
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

export const deletePlace = (db: TenantTransaction, { tenant_id, id }: Key): Promise<unknown> =>
  db.deleteFrom('diagnostics_file').where('tenant_id', '=', tenant_id).where('id', '=', id).execute();
