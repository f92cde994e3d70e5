import type { Command } from '@plugboard/contracts';
import { Failure } from '../../platform/http/failure.ts';
import type { ChargerWithPorts } from '../chargers/chargers.service.ts';
import { hasProfile, profileIdOf, profileOf, renewalOf } from '../chargers/schedule/schedule-profile.ts';
import { requesterOf, type Commanding, type Order, type Requesting } from '../commands/commanding.ts';
import { dispatch } from '../commands/queue-command.service.ts';
import { writeDelivery } from './schedule-deliveries.repository.ts';

/** How long after a charge point was told to look what came of it, in milliseconds. */
export const lookAgainAfter = 60_000;

export type Port = ChargerWithPorts['ports'][number];

function orderFor(at: ChargerWithPorts, port: Port, now: Date): Order {
  if (!hasProfile(at.charger, port))
    return { at, port, action: 'clear-charging-profile', parameters: { profile_id: profileIdOf(port) } };
  return { at, port, action: 'set-charging-profile', parameters: profileOf(at.charger, port, now) };
}

/** `null` where the charge point cannot be told now: it is offline, or still at the command before. */
async function command(commanding: Commanding<Requesting>, order: Order): Promise<Command | null> {
  try {
    return await dispatch(commanding, order);
  } catch (error) {
    if (error instanceof Failure) return null;
    throw error;
  }
}

/** Tells a charge point the schedule of a port; where it cannot, it is due to be told as soon as it can. */
export async function tellChargePoint(
  commanding: Commanding<Requesting>,
  at: ChargerWithPorts,
  port: Port,
): Promise<Command | null> {
  const { call, now } = commanding;
  const told = await command(commanding, orderFor(at, port, now));
  await writeDelivery(call.db, {
    tenant_id: call.tenantId,
    port_id: port.id,
    charger_id: at.charger.id,
    command_id: told?.id ?? null,
    due_at: at.charger.is_online ? new Date(now.getTime() + lookAgainAfter) : now,
    renew_at: renewalOf(port.schedule, now),
    ...requesterOf(call),
  });
  return told;
}
