import { isActivated } from '@plugboard/contracts';
import { json } from '../../platform/database/platform-tables.ts';
import { notify } from '../../platform/events/notify.repository.ts';
import { Failure } from '../../platform/http/failure.ts';
import { newOrderedId } from '../../platform/ids.ts';
import { isChargingNotAllowed } from '../chargers/schedule/is-charging-not-allowed.ts';
import { openTransactionAt } from '../charging-sessions/open-transaction.service.ts';
import { requireCard } from '../id-tags/require-card.service.ts';
import type { Commanding, Order, Requester, Requesting } from './commanding.ts';
import { requireCommand } from './command-refusal.ts';
import { queueWindow } from './command-windows.ts';
import { countCommandsSince, insertCommand, type CommandRow } from './commands.repository.ts';
import { newStartToken } from './start-token.ts';
import { storedParameters } from './stored-parameters.ts';

/** On this channel instances tell each other of commands: `{tenant, charger, command}`. */
export const commandsChannel = 'commands';

/** So many commands a charger is given in a minute, by whomever. */
const mostInAMinute = 30;
const minute = 60_000;

/** Who asks, and whether that is the tenant itself or one that its charger is shared with. */
export interface Origin extends Requester {
  readonly source: CommandRow['source'];
}

async function limitPerCharger({ db, tenantId }: Requesting, chargerId: string, now: Date): Promise<void> {
  const since = new Date(now.getTime() - minute);
  if ((await countCommandsSince(db, { tenantId, chargerId, since })) < mostInAMinute) return;
  throw new Failure('TOO_MANY_REQUESTS', { text: 'command.tooMany', headers: { 'retry-after': '60' } });
}

/** Refuses what cannot be done now, and hands back the transaction that goes on at the port. */
async function admit(
  { call, now }: Commanding<Requesting>,
  { at: { charger }, port, action }: Order,
): Promise<string | null> {
  const connector = { tenantId: call.tenantId, chargerId: charger.id, connectorId: port?.connector_id ?? 0 };
  const transactionId = await openTransactionAt(call.db, connector);
  requireCommand({
    action,
    shareMode: charger.share_mode,
    isActivated: isActivated(
      charger.licensed_from?.toISOString() ?? null,
      charger.licensed_to?.toISOString() ?? null,
      now,
    ),
    isOutOfOrder: charger.is_out_of_order,
    isOnline: charger.is_online,
    // A command waits for a charge point that comes back soon; one that counts as offline does not.
    isConnected: true,
    isChargingNotAllowed: port !== undefined && isChargingNotAllowed(port, now),
    hasTransaction: transactionId !== null,
  });
  await limitPerCharger(call, charger.id, now);
  return transactionId;
}

/** Puts a row into the table, or says that one of its kind is on its way. */
export async function storeCommand(...[db, command]: Parameters<typeof insertCommand>): Promise<CommandRow> {
  const row = await insertCommand(db, command);
  if (!row) throw new Failure('CONFLICT', { text: 'command.alreadyOpen' });
  return row;
}

/** The card that was chosen for a start. */
export const cardOf = ({ action, parameters }: Pick<Order, 'action' | 'parameters'>): string | undefined =>
  action === 'start' && 'id_tag' in parameters ? parameters.id_tag : undefined;

/** Puts a command on its way: whichever instance holds the socket of the charge point takes it from here. */
export async function placeCommand(
  commanding: Commanding<Requesting>,
  order: Order,
  origin: Origin,
): Promise<CommandRow> {
  const { call, now, secret } = commanding;
  const { db, tenantId } = call;
  const { action, parameters, port, at } = order;
  const transaction_id = await admit(commanding, order);
  const card = cardOf(order);
  if (card !== undefined) await requireCard(call, 'parameters.id_tag', card, now);
  const row = await storeCommand(db, {
    tenant_id: tenantId,
    id: newOrderedId(now),
    charger_id: at.charger.id,
    port_id: port?.id ?? null,
    connector_id: port?.connector_id ?? null,
    action,
    ...storedParameters(action, parameters, secret),
    state: 'QUEUED',
    token: action === 'start' ? (card ?? newStartToken()) : null,
    transaction_id,
    ...origin,
    created_at: now,
    exchanges: json([]),
    give_up_at: new Date(now.getTime() + queueWindow),
  });
  await notify(db, commandsChannel, JSON.stringify({ tenant: tenantId, charger: row.charger_id, command: row.id }));
  return row;
}
