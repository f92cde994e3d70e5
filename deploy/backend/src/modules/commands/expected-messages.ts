import { withTenant } from '../../platform/database/tenant-scope.repository.ts';
import type { ChargePointConnection } from '../../platform/ocpp/charge-point-connection.ts';
import type { ReceivedMessage } from '../../platform/ocpp/charge-point-messages.ts';
import { connectorOf } from '../../platform/ocpp/connector-of.ts';
import type { Platform } from '../../platform/platform.ts';
import { confirmCommand } from './confirm-commands.service.ts';

/** A message that a charge point is asked to send. */
export interface WantedMessage {
  /** The name of the message in the version that the charge point speaks. */
  readonly action: string;
  /** `null`: of any connector. */
  readonly connectorId: number | null;
}

/** A message that a command waits for. */
export interface ExpectedMessage {
  /** The call is on its way: what came before it was not asked for. */
  readonly start: () => void;
  /** The charge point agreed. Resolves once the command is confirmed, where the message came before the answer. */
  readonly accept: (until: Date) => Promise<void>;
  readonly cancel: () => void;
}

interface Entry {
  readonly wanted: WantedMessage;
  readonly commandId: string;
  isSent: boolean;
  isReceived: boolean;
  /** Set once the charge point agreed: later than this, a message is a coincidence. */
  until: Date | undefined;
}

/** A charge point answers TriggerMessage through the socket that the call went through. */
const entries = new WeakMap<ChargePointConnection, Set<Entry>>();

const ofConnector: ReadonlySet<string> = new Set(['StatusNotification', 'MeterValues', 'TransactionEvent']);

const isWanted = ({ action, connectorId }: WantedMessage, message: ReceivedMessage) =>
  action === message.action &&
  (connectorId === null || !ofConnector.has(action) || connectorOf(message.payload) === connectorId);

const confirm = ({ database, clock }: Platform, tenantId: string, { commandId }: Entry) =>
  withTenant(database, tenantId, (db) => confirmCommand(db, tenantId, commandId, clock()));

/**
 * Waits for a message on the socket that asks for it. It is kept in memory: heartbeats are most of what charge points
 * send, and none of them may cost a query. A command whose socket or instance goes stays unconfirmed.
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

/** Confirms the commands that asked for a message which has come. */
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
