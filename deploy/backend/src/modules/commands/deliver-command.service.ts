import { commandParameters } from '@plugboard/contracts';
import type { TenantTransaction } from '../../platform/database/database.ts';
import { withTenant } from '../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../platform/events/publish.repository.ts';
import type { ChargePointConnection } from '../../platform/ocpp/charge-point-connection.ts';
import type { Platform } from '../../platform/platform.ts';
import { recordVariables } from '../charger-variables/record-variables.service.ts';
import { variablesInAnswer } from '../charger-variables/variables-in-answer.ts';
import { chargerWithPorts } from '../chargers/chargers.service.ts';
import { prepareLocalList, recordLocalList } from '../id-tags/local-list.service.ts';
import { openPlace } from '../diagnostics/open-place.service.ts';
import { changeCommand, keepLateAnswer, lockCommand, type CommandChange } from './change-command.repository.ts';
import { commandChanged } from './command-changed.ts';
import { answerDeadline, answerWindow, confirmDeadline } from './command-windows.ts';
import type { CommandRow } from './commands.repository.ts';
import { isAvailabilityShown } from './confirmation.ts';
import { exchangeCalls, unanswered, type Exchanged, type Taken } from './exchange-calls.ts';
import { expectMessage, type ExpectedMessage } from './expected-messages.ts';
import { parametersToSend } from './stored-parameters.ts';
import { triggeredMessage } from './translate/maintenance.ts';
import { translated } from './translate/translate.ts';
import type { Asked, LocalListUpdate } from './translate/translation.ts';

/** Where a command is told to go: `{tenant, charger, command}` of the channel. */
export interface Destination {
  readonly tenant: string;
  readonly charger: string;
  readonly command: string;
}

/** Where a command's charge point may put its file, where the portal is to get one. */
async function placeFor(
  db: TenantTransaction,
  { tenant_id: tenantId, id: commandId, action, parameters }: CommandRow,
  { origin }: ChargePointConnection,
  now: Date,
): Promise<string> {
  if (action !== 'get-diagnostics' || 'location' in parameters) return '';
  return openPlace(db, { tenantId, commandId, origin }, now);
}

/** The cards of the tenant, where they are to be sent. */
async function localListFor(
  db: TenantTransaction,
  { tenant_id: tenantId, charger_id: chargerId, action, parameters }: CommandRow,
  at: Date,
): Promise<LocalListUpdate | undefined> {
  if (action !== 'send-local-list') return undefined;
  const { update_type: updateType } = commandParameters[action].parse(parameters);
  return prepareLocalList({ db, tenantId, chargerId, at }, updateType);
}

const callsFor = (
  row: CommandRow,
  { version }: ChargePointConnection,
  secret: Uint8Array,
  more: Pick<Asked, 'uploadTo' | 'now' | 'localList'>,
) =>
  translated(row.action, version, {
    ...more,
    parameters: commandParameters[row.action].parse(parametersToSend(row, secret)),
    number: row.number,
    connectorId: row.connector_id,
    token: row.token ?? '',
    transactionId: row.transaction_id,
  });

async function change(db: TenantTransaction, row: CommandRow, ...what: ChangeOf): Promise<CommandRow | undefined> {
  const changed = await changeCommand(db, row, ...what);
  if (changed) await publish(db, row.tenant_id, [commandChanged(changed, what[1].at)]);
  return changed;
}
type ChangeOf = [Parameters<typeof changeCommand>[2], CommandChange];

/** The message that a command asks for, waited for on this socket. */
function expectedBy(
  platform: Platform,
  connection: ChargePointConnection,
  { id, action, parameters, connector_id: connectorId }: CommandRow,
): ExpectedMessage | undefined {
  if (action !== 'trigger-message') return undefined;
  const { message } = commandParameters[action].parse(parameters);
  return expectMessage(platform, connection, id, {
    action: triggeredMessage(connection.version, message),
    connectorId,
  });
}

/** Takes a command for this instance alone: it is sent from here, or by nobody. */
function take(
  platform: Platform,
  connection: ChargePointConnection,
  { tenant, command }: Destination,
  callsBefore: number,
): Promise<Taken | undefined> {
  const now = platform.clock();
  return withTenant(platform.database, tenant, async (db) => {
    const row = await lockCommand(db, tenant, command);
    if (row?.state !== 'QUEUED' || row.give_up_at <= now) return undefined;
    const uploadTo = await placeFor(db, row, connection, now);
    const localList = await localListFor(db, row, now);
    const calls = callsFor(row, connection, platform.secret, { uploadTo, now, localList });
    if (!calls) {
      const words = `OCPP ${connection.version}`;
      await change(db, row, 'not-supported', { at: now, reason: 'NOT_SUPPORTED', words });
      return undefined;
    }
    await change(db, row, 'sent', {
      at: now,
      giveUpAt: answerDeadline(platform.settings.ocpp, now, callsBefore + calls.length),
      connectionId: connection.id,
      exchanges: calls.map(unanswered),
    });
    return { id: row.id, action: row.action, calls, expected: expectedBy(platform, connection, row) };
  });
}

/** What a charge point accepts may be so already: then there is nothing to report. */
async function isSoAlready(db: TenantTransaction, row: CommandRow): Promise<boolean> {
  return isAvailabilityShown(row, await chargerWithPorts({ db, tenantId: row.tenant_id }, row.charger_id));
}

/** Stores the exchange and returns the updated command; `undefined` if nothing changed. */
function keep(
  platform: Platform,
  { tenant, command }: Destination,
  { exchanges, outcome }: Exchanged,
): Promise<CommandRow | undefined> {
  const at = platform.clock();
  return withTenant(platform.database, tenant, async (db) => {
    const row = await lockCommand(db, tenant, command);
    if (!row) return undefined;
    // Before `change`, which publishes: that holds a lock of the whole tenant until the end.
    const of = { db, tenantId: tenant, chargerId: row.charger_id, at };
    await recordVariables(of, exchanges.flatMap(variablesInAnswer));
    await recordLocalList(of, exchanges);
    const isDone = outcome.event === 'accepted' && (await isSoAlready(db, row));
    const changed = await change(db, row, isDone ? 'fulfilled' : outcome.event, {
      ...outcome,
      at,
      exchanges,
      giveUpAt: confirmDeadline(row, outcome.words, at, platform.settings.ocpp),
    });
    // A report that shows it, or the clock, was quicker.
    if (!changed && outcome.isAnswered) await keepLateAnswer(db, row, exchanges, at);
    return changed;
  });
}

/** How many calls a charge point has not answered yet, each of which keeps the next one waiting. */
const underWay = new WeakMap<ChargePointConnection, number>();

/** Sends a command where this instance holds the socket of its charge point, and keeps what it answers. */
export async function deliverCommand(platform: Platform, destination: Destination): Promise<void> {
  const connection = platform.chargePoints.connectionOf(destination.tenant, destination.charger);
  if (!connection) return;
  const before = underWay.get(connection) ?? 0;
  const taken = await take(platform, connection, destination, before);
  if (!taken) return;
  underWay.set(connection, (underWay.get(connection) ?? 0) + taken.calls.length);
  const timeoutMs = answerWindow(platform.settings.ocpp);
  try {
    const row = await keep(platform, destination, await exchangeCalls(connection, taken, timeoutMs));
    if (row?.state === 'ACCEPTED') await taken.expected?.accept(row.give_up_at);
    else taken.expected?.cancel();
  } catch (error) {
    taken.expected?.cancel();
    throw error;
  } finally {
    underWay.set(connection, (underWay.get(connection) ?? 0) - taken.calls.length);
  }
}
