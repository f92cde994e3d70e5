import type { ChargingAction, Command, HandlerReplyOf, toggleOutOfOrder } from '@plugboard/contracts';
import { publish } from '../../platform/events/publish.repository.ts';
import type { AuditEntry } from '../../platform/http/audit.repository.ts';
import { Failure } from '../../platform/http/failure.ts';
import { changeChargers } from '../charge-points/change-chargers.service.ts';
import { chargerOfPort, chargerWithPorts, type ChargerWithPorts } from '../chargers/chargers.service.ts';
import { isChargingNotAllowed } from '../chargers/schedule/is-charging-not-allowed.ts';
import { openTransactionAt } from '../charging-sessions/open-transaction.service.ts';
import { commandChanged } from './command-changed.ts';
import type { Commanding } from './commanding.ts';
import type { CommandRow } from './commands.repository.ts';
import { atHome, auditAtHome, type Home } from './home-of-charger.service.ts';
import type { Placed } from './place-shared-command.service.ts';
import { place, queueCommand } from './queue-command.service.ts';
import { oneCommand } from './read-commands.service.ts';

export async function reboot(commanding: Commanding, chargerId: string): Promise<Command> {
  const at = await chargerWithPorts(commanding.call, chargerId);
  return queueCommand(commanding, { at, action: 'reboot', parameters: { type: 'SOFT' } });
}

export async function chargeAtPort(commanding: Commanding, portId: string, action: ChargingAction): Promise<Command> {
  const { port, ...at } = await chargerOfPort(commanding.call, portId);
  return queueCommand(commanding, { at, port, action, parameters: {} });
}

/** The first port that fits: to stop, one where somebody charges; to start, one where nobody does and it is allowed. */
const portFor = ({ call, now }: Commanding, { charger, ports }: ChargerWithPorts, action: ChargingAction) =>
  atHome(call, charger, async ({ db, ...home }) => {
    for (const port of ports) {
      const isCharging = (await openTransactionAt(db, { ...home, connectorId: port.connector_id })) !== null;
      if (action === 'stop' ? isCharging : !isCharging && !isChargingNotAllowed(port, now)) return port;
    }
    return ports[0];
  });

/** Where no port fits, the first one says why not. */
export async function chargeAtCharger(
  commanding: Commanding,
  chargerId: string,
  action: ChargingAction,
): Promise<Command> {
  const at = await chargerWithPorts(commanding.call, chargerId);
  const port = await portFor(commanding, at, action);
  if (!port) throw new Failure('NOT_FOUND');
  return queueCommand(commanding, { at, port, action, parameters: {} });
}

/** Tells the charge point, if it can be told: the mode holds without it. */
async function tellCharger(commanding: Commanding, at: ChargerWithPorts, isOperative: boolean): Promise<Placed | null> {
  try {
    return await place(commanding, { at, action: 'change-availability', parameters: { is_operative: isOperative } });
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

async function turn({ db, tenantId, chargerId }: Home, at: Date) {
  const { charger } = await chargerWithPorts({ db, tenantId }, chargerId);
  const isOutOfOrder = !charger.is_out_of_order;
  const events = await changeChargers({ db, tenantId, at }, [chargerId], (state) => ({
    ...state,
    is_out_of_order: isOutOfOrder,
  }));
  return { isOutOfOrder, events };
}

const entryOf = (id: string, isOutOfOrder: boolean, command: CommandRow | undefined) =>
  ({
    action: 'charger.out-of-order-changed',
    subject: { type: 'charger', id },
    before: { is_out_of_order: !isOutOfOrder },
    after: { is_out_of_order: isOutOfOrder, command: command?.id ?? null },
  }) as const satisfies AuditEntry;

/** A shared charger goes out of order where it is at home; those who show it follow (charge-points/mirrors). */
export async function turnOutOfOrder(
  commanding: Commanding,
  chargerId: string,
): Promise<HandlerReplyOf<typeof toggleOutOfOrder>> {
  const { call, now } = commanding;
  const at = await chargerWithPorts(call, chargerId);
  const { isOutOfOrder, events } = await atHome(call, at.charger, (home) => turn(home, now));
  const told = await tellCharger(commanding, at, !isOutOfOrder);
  await call.audit(entryOf(chargerId, isOutOfOrder, told?.shown));
  await atHome(call, at.charger, async (home) => {
    if (home.tenantId !== call.tenantId)
      await auditAtHome(call, home, entryOf(home.chargerId, isOutOfOrder, told?.sent));
    // For one tenant alone: who shows the charger hears of it as soon as it is sent.
    await publish(home.db, home.tenantId, [...events, ...(told ? [commandChanged(told.sent, now)] : [])]);
  });
  return { is_out_of_order: isOutOfOrder, command: told && (await oneCommand(call, told.shown.id)) };
}
