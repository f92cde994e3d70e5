import type { Database, TenantTransaction } from '../../platform/database/database.ts';
import { jsonForDatabase } from '../../platform/database/json-text.ts';
import { outsideTenant, withSystem } from '../../platform/database/tenant-scope.repository.ts';
import type { CommandRow } from './commands.repository.ts';
import type { SentCommand } from './tell-of-shared.ts';

/** How far a command has got: what whoever asked for it sees of it. */
export type Progress = Pick<
  CommandRow,
  'state' | 'reason' | 'reason_words' | 'exchanges' | 'sent_at' | 'answered_at' | 'settled_at' | 'give_up_at'
>;

/** The rows by which tenants show commands that are sent at the owners of shared chargers. */
export const findShown = (database: Database, { tenant, command }: SentCommand) =>
  withSystem(database, (db) =>
    db
      .selectFrom('command')
      .select(['tenant_id', 'id'])
      .where('source_tenant_id', '=', tenant)
      .where('source_command_id', '=', command)
      .executeTakeFirst(),
  );

/** Commands at owners of shared chargers that may have gone on while nobody listened. */
export const findSentSince = (database: Database, since: Date) =>
  withSystem(database, (db) =>
    db
      .selectFrom('command')
      .select(['source_tenant_id as tenant', 'source_command_id as command'])
      .where('source_command_id', 'is not', null)
      .where('created_at', '>', since)
      .$narrowType<{ tenant: string; command: string }>()
      .execute(),
  );

export const readSent = (
  db: TenantTransaction,
  tenantId: string,
  { tenant, command }: SentCommand,
): Promise<CommandRow | undefined> =>
  outsideTenant(db, tenantId, (all) =>
    all.selectFrom('command').selectAll().where('tenant_id', '=', tenant).where('id', '=', command).executeTakeFirst(),
  );

export const writeProgress = (
  db: TenantTransaction,
  { tenant_id, id }: Pick<CommandRow, 'tenant_id' | 'id'>,
  progress: Progress & Partial<Pick<CommandRow, 'tell_at'>>,
): Promise<CommandRow> =>
  db
    .updateTable('command')
    .set({ ...progress, exchanges: jsonForDatabase(progress.exchanges) })
    .where('tenant_id', '=', tenant_id)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
