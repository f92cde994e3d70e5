import { commandStates, isOpenCommand, statesBefore, type CommandAction } from '@plugboard/contracts/network';
import { sql } from 'kysely';
import type { Database, TenantTransaction } from '../../../platform/database/database.ts';
import { withSystem } from '../../../platform/database/tenant-scope.repository.ts';
import type { ChargePointReport } from '../../../platform/ocpp/charge-point-messages.ts';
import { notifyChannel } from '../../../platform/events/notify-channel.repository.ts';
import type { CommandRow } from './commands.repository.ts';

/** NOTIFY channel for new commands; payload: `CommandAddress`. */
export const commandsChannel = 'commands';

export interface CommandAddress {
  readonly tenant: string;
  readonly charger: string;
  readonly command: string;
  /** Of a command that was found without its notice, which would bring the trace. */
  readonly traceparent?: string | null;
}

export const notifyQueued = (
  db: TenantTransaction,
  { tenant_id: tenant, charger_id: charger, id: command }: CommandRow,
): Promise<void> =>
  notifyChannel(db, commandsChannel, JSON.stringify({ tenant, charger, command } satisfies CommandAddress));

const openStates = commandStates.filter(isOpenCommand);

/** Rows per poll; the next poll continues. */
const pageSize = 500;

/** Tenants that have commands past their deadline. */
export async function findTenantsOverdue(database: Database, now: Date): Promise<string[]> {
  const rows = await withSystem(database, (db) =>
    db
      .selectFrom('command')
      .select('tenant_id')
      .distinct()
      .where('state', 'in', openStates)
      .where('give_up_at', '<=', now)
      .execute(),
  );
  return rows.map(({ tenant_id }) => tenant_id);
}

/** Commands of a tenant past their deadline; locked, without those that another instance has locked. */
export const findOverdue = (db: TenantTransaction, tenantId: string, now: Date): Promise<CommandRow[]> =>
  db
    .selectFrom('command')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('state', 'in', openStates)
    .where('give_up_at', '<=', now)
    .limit(pageSize)
    .forUpdate()
    .skipLocked()
    .execute();

/** Addresses of all tenants' commands that no instance has sent yet. */
export const findQueued = (database: Database, now: Date): Promise<CommandAddress[]> =>
  withSystem(database, (db) =>
    db
      .selectFrom('command')
      .select(['tenant_id as tenant', 'charger_id as charger', 'id as command', 'traceparent'])
      .where('state', '=', 'QUEUED')
      .where('give_up_at', '>', now)
      .limit(pageSize)
      .execute(),
  );

const actionsByReport: Readonly<Record<ChargePointReport['kind'], readonly CommandAction[]>> = {
  booted: ['reboot'],
  // The reset of one EVSE ends with its status, without a boot.
  status: ['change-availability', 'reserve', 'run-tests', 'reboot'],
  'transaction-started': ['start'],
  'transaction-ended': ['stop'],
  'firmware-status': ['update-firmware'],
  'diagnostics-status': ['get-diagnostics'],
  'report-completed': ['get-configuration', 'get-report', 'get-monitoring-report'],
};

/** Reports match commands of this age at most, in milliseconds. */
const maxAgeMs = 24 * 60 * 60 * 1000;

interface AwaitingCommand {
  readonly command: CommandRow;
  /** That may confirm it. */
  readonly report: ChargePointReport;
}

const canConfirm = ({ chargerId, kind, at }: ChargePointReport, command: CommandRow): boolean =>
  command.charger_id === chargerId &&
  actionsByReport[kind].includes(command.action) &&
  command.created_at.getTime() > at.getTime() - maxAgeMs;

/**
 * Sent commands that reports may confirm, including those that timed out; locked, oldest first.
 *
 * @param reports of different charge points
 */
export async function findAwaiting(
  db: TenantTransaction,
  tenantId: string,
  reports: readonly ChargePointReport[],
): Promise<AwaitingCommand[]> {
  const firstAt = Math.min(...reports.map(({ at }) => at.getTime()));
  const commands = await db
    .selectFrom('command')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', sql<string>`any(${reports.map(({ chargerId }) => chargerId)})`)
    .where('created_at', '>', new Date(firstAt - maxAgeMs))
    .where('action', '=', sql<CommandAction>`any(${reports.flatMap(({ kind }) => actionsByReport[kind])})`)
    .where('state', 'in', statesBefore('confirmed'))
    .where('sent_at', 'is not', null)
    .orderBy('created_at')
    .orderBy('id')
    .forUpdate()
    .execute();
  return commands.flatMap((command) => {
    const report = reports.find((each) => canConfirm(each, command));
    return report ? [{ command, report }] : [];
  });
}
