import type { LiveEvent } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { ChargePointConnection } from '../../../platform/ocpp/charge-point-connection.ts';
import type { ChargePointReport, ReceivedMessage } from '../../../platform/ocpp/charge-point-messages.ts';
import { getConnectorId } from '../../../platform/ocpp/get-connector-id.ts';
import type { Platform } from '../../../platform/platform.ts';
import { deleteUnreportedVariables } from '../charger-variables/record-variables.service.ts';
import { getWithPorts } from '../../chargers/index.ts';
import { toReportOutcome } from './command-outcome.ts';
import { recordOutcome } from './command-metrics.ts';
import { awaitFile, changeCommand, lockCommand } from './command-state.repository.ts';
import type { CommandRow } from './commands.repository.ts';
import { toCommandEvent, publishCommand } from './commands.service.ts';
import { isAvailabilityShown, isShownBy } from './confirmation.ts';
import { findAwaiting } from './open-commands.repository.ts';

/** Whether the ports of a change-availability command have the availability that it asks for. */
export async function isAvailabilityReached(db: TenantTransaction, row: CommandRow): Promise<boolean> {
  if (row.action !== 'change-availability') return false;
  return isAvailabilityShown(row, await getWithPorts({ db, tenantId: row.tenant_id }, row.charger_id));
}

/** A report may be about one connector, while a command for availability needs all of its connectors to agree. */
const isConfirmedBy = async (db: TenantTransaction, command: CommandRow, report: ChargePointReport) =>
  isShownBy(command, report) &&
  (command.action !== 'change-availability' || (await isAvailabilityReached(db, command)));

/** Returns the command if the report changes it. */
async function applyReport(
  db: TenantTransaction,
  command: CommandRow,
  report: ChargePointReport,
): Promise<CommandRow | undefined> {
  if (!(await isConfirmedBy(db, command, report))) return undefined;
  const outcome = toReportOutcome(command, report);
  if (report.kind === 'report-completed' && command.action === 'get-configuration' && command.sent_at)
    await deleteUnreportedVariables({ db, tenantId: command.tenant_id, ...report }, command.sent_at);
  if (outcome === 'file-awaited') return awaitFile(db, command, report.at);
  return outcome && changeCommand(db, command, outcome.event, { ...outcome, at: report.at });
}

/**
 * Settles the commands that reports of charge points confirm or fail. It reads these `facts`, named as in OCPP:
 * - `booted`: `connectionId` of the socket, and in 2.0.1 the `reason`;
 * - `status`: `reported`, the raw status;
 * - `transaction-started`: `idTag` or `remoteStartId`, depending on the version;
 * - `transaction-ended`: `transactionId`;
 * - `firmware-status`, `diagnostics-status`: `status`, and `requestId` in 2.0.1;
 * - `report-completed`: `requestId`.
 *
 * Returns the events that the caller publishes at the end of its transaction.
 */
export async function confirmCommands(
  { metrics }: Platform,
  db: TenantTransaction,
  tenantId: string,
  reports: readonly ChargePointReport[],
): Promise<LiveEvent[]> {
  const events: LiveEvent[] = [];
  for (const { command, report } of await findAwaiting(db, tenantId, reports)) {
    const changed = await applyReport(db, command, report);
    if (!changed) continue;
    recordOutcome(metrics, changed);
    events.push(toCommandEvent(changed, report.at));
  }
  return events;
}

/** Confirms a command by its file or its triggered message, and publishes. Call it last in the transaction. */
export async function confirmCommand(
  { metrics }: Platform,
  db: TenantTransaction,
  { tenantId, id, at }: { readonly tenantId: string; readonly id: string; readonly at: Date },
): Promise<void> {
  const row = await lockCommand(db, tenantId, id);
  const changed = row && (await changeCommand(db, row, 'confirmed', { at }));
  if (!changed) return publishCommand(db, tenantId, id, at);
  recordOutcome(metrics, changed);
  await publish(db, tenantId, [toCommandEvent(changed, at)]);
}

/** A message that trigger-message asks for. */
interface WantedMessage {
  /** Name of the message in the charge point's version of OCPP. */
  readonly action: string;
  /** `null`: of any connector. */
  readonly connectorId: number | null;
}

/** A triggered message that a command waits for. */
export interface ExpectedMessage {
  /** Call it when the request is sent: earlier messages were not triggered. */
  readonly start: () => void;
  /** Call it when the charge point accepts. Confirms the command at once if the message came before the answer. */
  readonly accept: (until: Date) => Promise<void>;
  readonly cancel: () => void;
}

interface Entry {
  readonly wanted: WantedMessage;
  readonly commandId: string;
  isSent: boolean;
  isReceived: boolean;
  /** Set when the charge point accepts: messages after this moment do not count. */
  until: Date | undefined;
}

/** Triggered messages arrive through the socket of their request. */
const entries = new WeakMap<ChargePointConnection, Set<Entry>>();

const ofConnector: ReadonlySet<string> = new Set(['StatusNotification', 'MeterValues', 'TransactionEvent']);

const isWanted = ({ action, connectorId }: WantedMessage, message: ReceivedMessage) =>
  action === message.action &&
  (connectorId === null || !ofConnector.has(action) || getConnectorId(message.payload) === connectorId);

const confirm = (platform: Platform, tenantId: string, { commandId: id }: Entry) =>
  withTenant(platform.database, tenantId, (db) => confirmCommand(platform, db, { tenantId, id, at: platform.clock() }));

/**
 * Waits for a message on the socket of its request. Kept in memory: charge points send mostly heartbeats, which must
 * not cost a query each. If the socket closes or the instance dies, the command stays unconfirmed.
 */
export function expectMessage(
  platform: Platform,
  connection: ChargePointConnection,
  commandId: string,
  wanted: WantedMessage,
): ExpectedMessage {
  const entry: Entry = { wanted, commandId, isSent: false, isReceived: false, until: undefined };
  const ofSocket = entries.get(connection) ?? new Set();
  const now = platform.clock();
  for (const older of ofSocket) if (older.until && older.until < now) ofSocket.delete(older);
  entries.set(connection, ofSocket.add(entry));
  return {
    start: () => {
      entry.isSent = true;
    },
    accept: async (until) => {
      entry.until = until;
      if (!entry.isReceived) return;
      ofSocket.delete(entry);
      await confirm(platform, connection.tenantId, entry);
    },
    cancel: () => void ofSocket.delete(entry),
  };
}

/** Confirms the commands that triggered this message. */
export async function receiveExpected(platform: Platform, message: ReceivedMessage): Promise<void> {
  const connection = platform.chargePoints.connectionOf(message.tenantId, message.chargerId);
  const ofSocket = connection?.id === message.connectionId ? entries.get(connection) : undefined;
  for (const entry of ofSocket ?? []) {
    if (!entry.isSent || !isWanted(entry.wanted, message)) continue;
    entry.isReceived = true;
    if (!entry.until) continue;
    ofSocket?.delete(entry);
    if (message.at <= entry.until) await confirm(platform, message.tenantId, entry);
  }
}
