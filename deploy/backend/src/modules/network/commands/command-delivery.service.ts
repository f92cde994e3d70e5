import { commandParameters } from '@plugboard/contracts/network';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { ChargePointConnection } from '../../../platform/ocpp/charge-point-connection.ts';
import type { Platform } from '../../../platform/platform.ts';
import { recordVariables } from '../charger-variables/record-variables.service.ts';
import { parseVariables } from '../charger-variables/variables-in-answer.ts';
import { createUploadSlot } from './upload-slot.service.ts';
import { prepareLocalList, recordLocalList } from '../../charging/index.ts';
import { getAnswerDeadline, getConfirmDeadline } from './command-outcome.ts';
import { toSentParameters } from './command-secrets.ts';
import { recordOutcome } from './command-metrics.ts';
import { changeCommand, lockCommand, recordLateAnswer, type CommandChange } from './command-state.repository.ts';
import type { CommandRow } from './commands.repository.ts';
import { toCommandEvent } from './commands.service.ts';
import { exchangeCalls, unanswered, type ClaimedCommand, type Exchanged } from './exchange-calls.ts';
import { expectMessage, isAvailabilityReached, type ExpectedMessage } from './confirm-commands.service.ts';
import type { CommandAddress } from './open-commands.repository.ts';
import { triggeredMessage } from './translate/maintenance.ts';
import { translateCommand } from './translate/translate.ts';
import type { TranslationInput, LocalListUpdate } from './translate/translation.ts';

/** Address for the charge point's file, if it is uploaded to the portal. */
async function uploadAddressFor(
  db: TenantTransaction,
  { tenant_id: tenantId, id: commandId, action, parameters }: CommandRow,
  { origin }: ChargePointConnection,
  now: Date,
): Promise<string> {
  if (action !== 'get-diagnostics' || 'location' in parameters) return '';
  return createUploadSlot(db, { tenantId, commandId, origin }, now);
}

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
  more: Pick<TranslationInput, 'uploadTo' | 'now' | 'localList'>,
) =>
  translateCommand(row.action, version, {
    ...more,
    parameters: commandParameters[row.action].parse(toSentParameters(row, secret)),
    number: row.number,
    connectorId: row.connector_id,
    token: row.token ?? '',
    transactionId: row.transaction_id,
  });

async function changeAndPublish(
  { metrics }: Platform,
  db: TenantTransaction,
  row: CommandRow,
  event: Parameters<typeof changeCommand>[2],
  change: CommandChange,
): Promise<CommandRow | undefined> {
  const changed = await changeCommand(db, row, event, change);
  if (!changed) return undefined;
  recordOutcome(metrics, changed);
  await publish(db, row.tenant_id, [toCommandEvent(changed, change.at)]);
  return changed;
}

/** Starts to wait for the message that a trigger-message command asks for. */
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

/** Claims a queued command for this instance; at most one instance succeeds. */
function claim(
  platform: Platform,
  connection: ChargePointConnection,
  { tenant, command }: CommandAddress,
  { callsBefore, timeoutMs }: { readonly callsBefore: number; readonly timeoutMs: number },
): Promise<ClaimedCommand | undefined> {
  const now = platform.clock();
  return withTenant(platform.database, tenant, async (db) => {
    const row = await lockCommand(db, tenant, command);
    if (row?.state !== 'QUEUED' || row.give_up_at <= now) return undefined;
    const uploadTo = await uploadAddressFor(db, row, connection, now);
    const localList = await localListFor(db, row, now);
    const calls = callsFor(row, connection, platform.secret, { uploadTo, now, localList });
    if (!calls) {
      const words = `OCPP ${connection.version}`;
      await changeAndPublish(platform, db, row, 'not-supported', { at: now, reason: 'NOT_SUPPORTED', words });
      return undefined;
    }
    await changeAndPublish(platform, db, row, 'sent', {
      at: now,
      giveUpAt: getAnswerDeadline(timeoutMs, now, callsBefore + calls.length),
      connectionId: connection.id,
      exchanges: calls.map(unanswered),
    });
    return { id: row.id, action: row.action, calls, expected: expectedBy(platform, connection, row) };
  });
}

/** Stores the exchange and returns the updated command; `undefined` if its state stays. */
function recordAnswer(
  platform: Platform,
  { tenant, command }: CommandAddress,
  { exchanges, outcome }: Exchanged,
): Promise<CommandRow | undefined> {
  const at = platform.clock();
  return withTenant(platform.database, tenant, async (db) => {
    const row = await lockCommand(db, tenant, command);
    if (!row) return undefined;
    // Publishing locks the tenant until the end of the transaction, so everything else is written before it.
    const of = { db, tenantId: tenant, chargerId: row.charger_id, at };
    await recordVariables(of, exchanges.flatMap(parseVariables));
    await recordLocalList(of, exchanges);
    // An availability that was there already brings no report.
    const isDone = outcome.event === 'accepted' && (await isAvailabilityReached(db, row));
    const changed = await changeAndPublish(platform, db, row, isDone ? 'fulfilled' : outcome.event, {
      ...outcome,
      at,
      exchanges,
      giveUpAt: getConfirmDeadline(row, outcome.words, at, platform.settings.ocpp),
    });
    // A report or the deadline settled the command before its answer.
    if (!changed && outcome.isAnswered) await recordLateAnswer(db, row, exchanges, at);
    return changed;
  });
}

/** Unanswered calls per socket; OCPP allows one at a time, so each delays the next. */
const unansweredCalls = new WeakMap<ChargePointConnection, number>();

/**
 * Sends a command if this instance holds the socket of its charge point, and stores the answer. Returns the command where
 * the answer has changed its state.
 */
export async function deliverCommand(platform: Platform, address: CommandAddress): Promise<CommandRow | undefined> {
  const connection = platform.chargePoints.connectionOf(address.tenant, address.charger);
  if (!connection) return undefined;
  const timeoutMs = platform.settings.ocpp.answerSeconds * 1000;
  const callsBefore = unansweredCalls.get(connection) ?? 0;
  const claimed = await claim(platform, connection, address, { callsBefore, timeoutMs });
  if (!claimed) return undefined;
  const count = (change: number) => unansweredCalls.set(connection, (unansweredCalls.get(connection) ?? 0) + change);
  count(claimed.calls.length);
  try {
    const row = await recordAnswer(platform, address, await exchangeCalls(connection, claimed, timeoutMs));
    if (row?.state === 'ACCEPTED') await claimed.expected?.accept(row.give_up_at);
    else claimed.expected?.cancel();
    return row;
  } catch (error) {
    claimed.expected?.cancel();
    throw error;
  } finally {
    count(-claimed.calls.length);
  }
}
