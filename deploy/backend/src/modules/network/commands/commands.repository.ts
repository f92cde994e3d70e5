import type { CommandAction, CommandState } from '@plugboard/contracts/network';
import { sql, type Expression, type ExpressionBuilder, type Insertable, type Selectable, type SqlBool } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { orderBy } from '../../../platform/database/order-by.ts';
import { contains, searchPatterns } from '../../../platform/database/search-patterns.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { CommandTables } from './commands.tables.ts';

export type CommandRow = Selectable<CommandTables['command']>;
type NewCommand = Insertable<CommandTables['command']>;

/** Inserts the command; `undefined` if one of its kind is open already. */
export const insertCommand = (db: TenantTransaction, command: NewCommand): Promise<CommandRow | undefined> =>
  db
    .insertInto('command')
    .values(command)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();

/** Number of commands created for a charger after `since`. */
export async function countCommandsSince(
  db: TenantTransaction,
  { tenantId, chargerId, since }: { readonly tenantId: string; readonly chargerId: string; readonly since: Date },
): Promise<number> {
  const { count } = await db
    .selectFrom('command')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow();
  return count;
}

export interface CommandSelection {
  readonly tenantId: string;
  readonly search?: string | undefined;
  readonly charger?: readonly string[] | undefined;
  readonly port?: readonly string[] | undefined;
  readonly action?: readonly CommandAction[] | undefined;
  readonly state__in?: readonly CommandState[] | undefined;
}

function commandFilter(
  eb: ExpressionBuilder<Tables, 'command'>,
  { tenantId, search, charger, port, action, state__in }: CommandSelection,
): Expression<SqlBool> {
  return eb.and([
    eb('command.tenant_id', '=', tenantId),
    ...searchPatterns(search).map((pattern) => contains(sql`lower(command.action)`, pattern)),
    ...(charger?.length ? [eb('command.charger_id', 'in', charger)] : []),
    ...(port?.length ? [eb('command.port_id', 'in', port)] : []),
    ...(action?.length ? [eb('command.action', 'in', action)] : []),
    ...(state__in?.length ? [eb('command.state', 'in', state__in)] : []),
  ]);
}

/**
 * Commands with the names of their requesters, the charger's disconnection and the received file. Accounts of other
 * tenants are not joined: their names are stored with the command.
 */
const commands = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('command')
    .leftJoin('account as requester', (join) =>
      join
        .onRef('requester.tenant_id', '=', 'command.requested_by_tenant_id')
        .onRef('requester.id', '=', 'command.requested_by')
        .on('requester.tenant_id', '=', tenantId),
    )
    .leftJoin('account as holder', (join) =>
      join.onRef('holder.tenant_id', '=', 'command.tenant_id').onRef('holder.id', '=', 'command.on_behalf_of'),
    )
    .leftJoin('charger', (join) =>
      join.onRef('charger.tenant_id', '=', 'command.tenant_id').onRef('charger.id', '=', 'command.charger_id'),
    )
    .leftJoin('diagnostics_file', (join) =>
      join
        .onRef('diagnostics_file.tenant_id', '=', 'command.tenant_id')
        .onRef('diagnostics_file.command_id', '=', 'command.id'),
    )
    .selectAll('command')
    .select('charger.disconnected_at')
    .select(['diagnostics_file.file_name', 'diagnostics_file.size_bytes as file_size'])
    .select(['requester.email as requester_email', 'requester.first_name as requester_first_name'])
    .select(['requester.last_name as requester_last_name', 'holder.email as holder_email'])
    .select(['holder.first_name as holder_first_name', 'holder.last_name as holder_last_name']);

export type NamedCommandRow = Awaited<ReturnType<typeof findCommands>>[number];

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly ordering?: 'created_at' | '-created_at';
}

/** Newest first unless asked otherwise. */
export const findCommands = (
  db: TenantTransaction,
  selection: CommandSelection,
  { limit, offset, ordering = '-created_at' }: Page,
) =>
  commands(db, selection.tenantId)
    .where((eb) => commandFilter(eb, selection))
    .orderBy(orderBy({ created_at: sql`command.created_at` }, ordering, sql`command.id`))
    .limit(limit)
    .offset(offset)
    .execute();

export async function countCommands(db: TenantTransaction, selection: CommandSelection): Promise<number> {
  const { count } = await db
    .selectFrom('command')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where((eb) => commandFilter(eb, selection))
    .executeTakeFirstOrThrow();
  return count;
}

export const findCommand = (
  db: TenantTransaction,
  tenantId: string,
  id: string,
): Promise<NamedCommandRow | undefined> =>
  commands(db, tenantId).where('command.tenant_id', '=', tenantId).where('command.id', '=', id).executeTakeFirst();

export type CommandOutcome = Pick<CommandRow, 'id' | 'state' | 'reason' | 'reason_words'>;

/** How far these commands have got; those that housekeeping has deleted are missing. */
export const findCommandStates = (
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
): Promise<CommandOutcome[]> =>
  db
    .selectFrom('command')
    .select(['id', 'state', 'reason', 'reason_words'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', sql<string>`any(${ids})`)
    .execute();
