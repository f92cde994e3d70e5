import type { LiveEvent } from '@plugboard/contracts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { ChargePointReport } from '../../platform/ocpp/charge-point-messages.ts';
import { publish } from '../../platform/events/publish.repository.ts';
import { deleteUnreportedVariables } from '../charger-variables/record-variables.service.ts';
import { chargerWithPorts } from '../chargers/chargers.service.ts';
import { awaitFile, changeCommand, lockCommand } from './change-command.repository.ts';
import { commandChanged } from './command-changed.ts';
import type { CommandRow } from './commands.repository.ts';
import { findAwaiting } from './confirm-commands.repository.ts';
import { isAvailabilityShown, isShownBy, outcomeOf } from './confirmation.ts';
import { tellCommand } from './tell-command.service.ts';

/** One report may be about one connector only: the statuses of all that are concerned have to agree. */
async function isShownByPorts(db: TenantTransaction, command: CommandRow): Promise<boolean> {
  if (command.action !== 'change-availability') return true;
  const at = await chargerWithPorts({ db, tenantId: command.tenant_id }, command.charger_id);
  return isAvailabilityShown(command, at);
}

interface ReportOfCharger extends ChargePointReport {
  readonly chargerId: string;
  /** When it was received. */
  readonly at: Date;
}

/**
 * Settles the commands that a report of the charge point shows to have worked, or to have failed. What it reads of
 * `facts`, all of them as OCPP names them:
 * - `booted`: `connectionId` of the socket, and in 2.0.1 the `reason`;
 * - `status`: `reported`, the raw status;
 * - `transaction-started`: `idTag` or `remoteStartId`, whichever the charge point sent;
 * - `transaction-ended`: `transactionId`;
 * - `firmware-status`, `diagnostics-status`: `status`, and `requestId` in 2.0.1;
 * - `report-completed`: `requestId`.
 *
 * Hands back what is to be published at the very end.
 */
export async function confirmCommands(
  db: TenantTransaction,
  tenantId: string,
  report: ReportOfCharger,
): Promise<LiveEvent[]> {
  const changed = [];
  for (const command of await findAwaiting(db, tenantId, report)) {
    if (!isShownBy(command, report) || !(await isShownByPorts(db, command))) continue;
    const outcome = outcomeOf(command, report);
    if (report.kind === 'report-completed' && command.action === 'get-configuration' && command.sent_at)
      await deleteUnreportedVariables({ db, tenantId, ...report }, command.sent_at);
    if (outcome === 'file-awaited') changed.push(await awaitFile(db, command, report.at));
    else if (outcome) changed.push(await changeCommand(db, command, outcome.event, { ...outcome, at: report.at }));
  }
  return changed.flatMap((command) => (command ? [commandChanged(command, report.at)] : []));
}

/** Confirms a command by what arrived for it, and publishes: to be called last. */
export async function confirmCommand(db: TenantTransaction, tenantId: string, id: string, at: Date): Promise<void> {
  const row = await lockCommand(db, tenantId, id);
  const changed = row && (await changeCommand(db, row, 'confirmed', { at }));
  if (changed) await publish(db, tenantId, [commandChanged(changed, at)]);
  else await tellCommand(db, tenantId, id, at);
}
