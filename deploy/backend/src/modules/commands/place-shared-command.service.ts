import { json } from '../../platform/database/platform-tables.ts';
import { Failure } from '../../platform/http/failure.ts';
import { newOrderedId } from '../../platform/ids.ts';
import { chargerWithPorts } from '../chargers/chargers.service.ts';
import { requesterOf, type Commanding, type Order, type Requesting } from './commanding.ts';
import { failureOf } from './command-refusal.ts';
import type { CommandRow } from './commands.repository.ts';
import { atHome, type Home } from './home-of-charger.service.ts';
import { cardOf, placeCommand, storeCommand } from './place-command.service.ts';

/** A command as who asked sees it, and as it is sent: the same row where the charger is the tenant's own. */
export interface Placed {
  readonly shown: CommandRow;
  readonly sent: CommandRow;
}

/** What a charge point sends by itself goes to its owner alone; with an address of one's own, it goes there. */
const wantsFile = ({ action, parameters }: Order) => action === 'get-diagnostics' && !('location' in parameters);

/** The same order to the charger that is the owner's, by the owner's ports. */
async function orderAtHome(home: Home, { port, ...order }: Order): Promise<Order> {
  const at = await chargerWithPorts(home, home.chargerId);
  if (!port) return { ...order, at };
  const own = at.ports.find(({ connector_id }) => connector_id === port.connector_id);
  if (!own) throw new Failure('NOT_FOUND');
  return { ...order, at, port: own };
}

/**
 * Has a charger that another tenant shares do something: over there a command is sent, as if its owner had asked, and
 * here stays one that shows what comes of it (copy-command.service.ts). Both or neither.
 */
export async function placeSharedCommand(commanding: Commanding<Requesting>, order: Order): Promise<Placed> {
  const { call, now } = commanding;
  const { charger } = order.at;
  const requester = requesterOf(call);
  const sent = await atHome(call, charger, async (home) => {
    // The owner's cards are not the tenant's, and the tenant's are not known there.
    if (wantsFile(order) || cardOf(order) !== undefined) throw failureOf('shared');
    const there = { ...commanding, call: { ...call, ...home } };
    // An account that somebody else works in is one of the tenant that asks: over there it is nobody's.
    const origin = { ...requester, requested_by_name: null, on_behalf_of: null, source: 'share' } as const;
    return placeCommand(there, await orderAtHome(home, order), origin);
  });
  const { action, number, connector_id, parameters, transaction_id, tenant_id, id, give_up_at } = sent;
  const shown = await storeCommand(call.db, {
    tenant_id: call.tenantId,
    id: newOrderedId(now),
    number,
    charger_id: charger.id,
    port_id: order.port?.id ?? null,
    connector_id,
    action,
    parameters: json(parameters),
    sealed_parameters: null,
    state: 'QUEUED',
    token: null,
    transaction_id,
    ...requester,
    source: 'portal',
    source_tenant_id: tenant_id,
    source_command_id: id,
    created_at: now,
    exchanges: json([]),
    give_up_at,
  });
  return { shown, sent };
}
