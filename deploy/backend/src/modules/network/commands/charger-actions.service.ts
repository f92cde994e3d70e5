import {
  commandParameters,
  commandTargets,
  type ChargingAction,
  type Command,
  type runCommand as runCommandCall,
  type toggleOutOfOrder as toggleOutOfOrderCall,
} from '@plugboard/contracts/network';
import { type HandlerReplyOf, type ParsedBodyOf } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { AuditEntry } from '../../../platform/http/audit.repository.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { toFieldMessages } from '../../../platform/http/validation.ts';
import { changeChargers } from '../../connections/index.ts';
import { getChargerOfPort, getWithPorts, type ChargerWithPorts, isChargingNotAllowed } from '../../chargers/index.ts';
import { openTransactionAt } from '../../charging/index.ts';
import { getVehiclePlace } from '../../vehicles/index.ts';
import type { CommandContext, CommandRequest } from './command-context.ts';
import type { CommandRow } from './commands.repository.ts';
import { toCommandEvent, getCommand } from './commands.service.ts';
import { createCommand, enqueue, type Enqueued } from './create-command.service.ts';
import { inOwnerTenant, recordAtOwner, resolveOwner, type Owner } from './owner.service.ts';

type RunBody = ParsedBodyOf<typeof runCommandCall>;

/** Refuses a reservation that has ended already: a charger would refuse it, or keep a port free without need. */
function requireFutureEnd(parameters: object, now: Date): void {
  if ('until' in parameters && typeof parameters.until === 'string' && new Date(parameters.until) <= now)
    throw new FieldFailure({ 'parameters.until': [{ key: 'command.untilPast' }] });
}

/** Validates the parameters with the schema of their action. */
function parametersOf({ action, parameters }: RunBody, now: Date): CommandRequest['parameters'] {
  const result = commandParameters[action].safeParse(parameters, { reportInput: true });
  if (result.success) {
    requireFutureEnd(result.data, now);
    return result.data;
  }
  const fields = Object.entries(toFieldMessages(result.error));
  throw new FieldFailure(Object.fromEntries(fields.map(([name, messages]) => [`parameters.${name}`, messages])));
}

function portOf({ action, port: id }: RunBody, { ports }: ChargerWithPorts): CommandRequest['port'] {
  const target = commandTargets[action];
  if (id === undefined || id === null) {
    if (target === 'port') throw new FieldFailure({ port: [{ key: 'field.required' }] });
    return undefined;
  }
  if (target === 'charger') throw new FieldFailure({ port: [{ key: 'command.portNotNeeded' }] });
  const port = ports.find((each) => each.id === id);
  if (!port) throw new FieldFailure({ port: [{ key: 'command.portUnknown' }] });
  return port;
}

export async function runCommand(context: CommandContext, chargerId: string, body: RunBody): Promise<Command> {
  const at = await getWithPorts(context.call, chargerId);
  const request = { at, action: body.action, port: portOf(body, at), parameters: parametersOf(body, context.now) };
  return createCommand(context, request);
}

export async function rebootCharger(context: CommandContext, chargerId: string): Promise<Command> {
  const at = await getWithPorts(context.call, chargerId);
  return createCommand(context, { at, action: 'reboot', parameters: { type: 'SOFT' } });
}

export async function chargeAtPort(context: CommandContext, portId: string, action: ChargingAction): Promise<Command> {
  const { port, ...at } = await getChargerOfPort(context.call, portId);
  return createCommand(context, { at, port, action, parameters: {} });
}

/** Charges a vehicle at the port where it stands, with a card of its driver where there is one. */
export async function chargeVehicle(
  context: CommandContext,
  vehicleId: string,
  action: ChargingAction,
): Promise<Command> {
  const { portId, card } = await getVehiclePlace(context.call, vehicleId);
  const { port, ...at } = await getChargerOfPort(context.call, portId);
  const parameters = action === 'start' && card !== undefined ? { id_tag: card } : {};
  return createCommand(context, { at, port, action, parameters });
}

/**
 * The first port to stop (it has a transaction) or to start (it has none, and charging is allowed). Falls back to the
 * first port, whose refusal then gives the reason.
 */
const portFor = ({ call, now }: CommandContext, owner: Owner, { ports }: ChargerWithPorts, action: ChargingAction) =>
  inOwnerTenant(call, owner, async (db) => {
    for (const port of ports) {
      const connector = { ...owner, connectorId: port.connector_id };
      const isCharging = (await openTransactionAt(db, connector)) !== null;
      if (action === 'stop' ? isCharging : !isCharging && !isChargingNotAllowed(port, now)) return port;
    }
    return ports[0];
  });

export async function chargeAtCharger(
  context: CommandContext,
  chargerId: string,
  action: ChargingAction,
): Promise<Command> {
  const at = await getWithPorts(context.call, chargerId);
  const owner = await resolveOwner(context.call, at.charger);
  const port = await portFor(context, owner, at, action);
  if (!port) throw new Failure('NOT_FOUND');
  return createCommand(context, { at, port, action, parameters: {} }, owner);
}

/** `null` if the charge point cannot be reached or refuses: out-of-order mode applies without it. */
async function enqueueAvailability(
  context: CommandContext,
  owner: Owner,
  at: ChargerWithPorts,
  isOperative: boolean,
): Promise<Enqueued | null> {
  const parameters = { is_operative: isOperative };
  try {
    return await enqueue(context, owner, { at, action: 'change-availability', parameters });
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** `null` is the other mode than now. */
type WantedMode = boolean | null;

async function changeOutOfOrder(
  db: TenantTransaction,
  { tenantId, chargerId }: Owner,
  { wanted, at }: { readonly wanted: WantedMode; readonly at: Date },
) {
  const { charger } = await getWithPorts({ db, tenantId }, chargerId);
  const wasOutOfOrder = charger.is_out_of_order;
  const isOutOfOrder = wanted ?? !wasOutOfOrder;
  const events = await changeChargers({ db, tenantId, at }, [chargerId], (state) => ({
    ...state,
    is_out_of_order: isOutOfOrder,
  }));
  return { wasOutOfOrder, isOutOfOrder, events };
}

interface ModeChange {
  readonly wasOutOfOrder: boolean;
  readonly isOutOfOrder: boolean;
}

const entryOf = (id: string, { wasOutOfOrder, isOutOfOrder }: ModeChange, command: CommandRow | undefined) =>
  ({
    action: 'charger.out-of-order-changed',
    subject: { type: 'charger', id },
    before: { is_out_of_order: wasOutOfOrder },
    after: { is_out_of_order: isOutOfOrder, command: command?.id ?? null },
  }) as const satisfies AuditEntry;

/** Changes a shared charger at its owner; the tenants that it is shared with follow (charge-points/mirrors). */
async function saveOutOfOrder(
  context: CommandContext,
  chargerId: string,
  wanted: WantedMode,
): Promise<HandlerReplyOf<typeof toggleOutOfOrderCall>> {
  const { call, now } = context;
  const at = await getWithPorts(call, chargerId);
  const owner = await resolveOwner(call, at.charger);
  const change = { wanted, at: now };
  const { events, ...changed } = await inOwnerTenant(call, owner, (db) => changeOutOfOrder(db, owner, change));
  const { isOutOfOrder } = changed;
  const enqueued = await enqueueAvailability(context, owner, at, !isOutOfOrder);
  await call.audit(entryOf(chargerId, changed, enqueued?.local));
  await inOwnerTenant(call, owner, async (db) => {
    if (owner.isShared) await recordAtOwner(db, call, owner, entryOf(owner.chargerId, changed, enqueued?.remote));
    // Published at the owner only; the caller's tenant gets its event when the command is sent.
    await publish(db, owner.tenantId, [...events, ...(enqueued ? [toCommandEvent(enqueued.remote, now)] : [])]);
  });
  return { is_out_of_order: isOutOfOrder, command: enqueued && (await getCommand(call, enqueued.local.id)) };
}

export const toggleOutOfOrder = (context: CommandContext, chargerId: string) =>
  saveOutOfOrder(context, chargerId, null);

/** The charge point gets the command again where the mode is set already. */
export const setOutOfOrder = (context: CommandContext, chargerId: string, isOutOfOrder: boolean) =>
  saveOutOfOrder(context, chargerId, isOutOfOrder);
