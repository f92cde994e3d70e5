import type { ShareMode } from '@plugboard/contracts/chargers';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { jsonForDatabase } from '../../../platform/database/json-text.ts';
import { outsideTenant, withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import type { RemoteCommand } from './command-state.repository.ts';
import type { CommandRow } from './commands.repository.ts';

/** How a charger is shared with the tenant; locked until the end of the transaction. */
export async function lockShare(
  db: TenantTransaction,
  tenantId: string,
  chargerId: string,
): Promise<ShareMode | null | undefined> {
  const charger = await db
    .selectFrom('charger')
    .select('share_mode')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', chargerId)
    .forShare()
    .executeTakeFirst();
  return charger?.share_mode;
}

/** The columns that a local command copies from its remote one. */
export type CommandProgress = Pick<
  CommandRow,
  'state' | 'reason' | 'reason_words' | 'exchanges' | 'sent_at' | 'answered_at' | 'settled_at' | 'give_up_at'
>;

export const findLocal = (database: Database, { tenant, command }: RemoteCommand) =>
  withSystem(database, (db) =>
    db
      .selectFrom('command')
      .select(['tenant_id', 'id'])
      .where('source_tenant_id', '=', tenant)
      .where('source_command_id', '=', command)
      .executeTakeFirst(),
  );

export const findRemotesSince = (database: Database, since: Date) =>
  withSystem(database, (db) =>
    db
      .selectFrom('command')
      .select(['source_tenant_id as tenant', 'source_command_id as command'])
      .where('source_command_id', 'is not', null)
      .where('created_at', '>', since)
      .$narrowType<{ tenant: string; command: string }>()
      .execute(),
  );

export const getRemote = (
  db: TenantTransaction,
  tenantId: string,
  { tenant, command }: RemoteCommand,
): Promise<CommandRow | undefined> =>
  outsideTenant(db, tenantId, (all) =>
    all.selectFrom('command').selectAll().where('tenant_id', '=', tenant).where('id', '=', command).executeTakeFirst(),
  );

export const saveProgress = (
  db: TenantTransaction,
  { tenant_id, id }: Pick<CommandRow, 'tenant_id' | 'id'>,
  progress: CommandProgress & Partial<Pick<CommandRow, 'tell_at'>>,
): Promise<CommandRow> =>
  db
    .updateTable('command')
    .set({ ...progress, exchanges: jsonForDatabase(progress.exchanges) })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
