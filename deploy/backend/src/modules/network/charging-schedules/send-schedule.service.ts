import { type ChargerWithPorts, hasProfile, getProfileId, buildProfile, getRenewalTime } from '../../chargers/index.ts';
import {
  requesterOf,
  type CommandContext,
  type CommandRequest,
  type CommandCaller,
} from '../commands/command-context.ts';
import { enqueueUnlessRefused } from '../commands/create-command.service.ts';
import { saveDelivery } from './schedule-deliveries.repository.ts';

/** Delay before an open command is looked at again, in milliseconds. */
export const recheckMs = 60_000;
/** Most charge points have answered by then. */
const firstCheckMs = 5000;

export type Port = ChargerWithPorts['ports'][number];

function requestFor(at: ChargerWithPorts, port: Port, now: Date): CommandRequest {
  if (!hasProfile(at.charger, port))
    return { at, port, action: 'clear-charging-profile', parameters: { profile_id: getProfileId(port) } };
  return { at, port, action: 'set-charging-profile', parameters: buildProfile(at.charger, port, now) };
}

/** Sends the schedule of a port to its charge point; if that fails now, the delivery stays due. */
export async function sendSchedule(
  context: CommandContext<CommandCaller>,
  at: ChargerWithPorts,
  port: Port,
): Promise<void> {
  const { call, now } = context;
  const command = await enqueueUnlessRefused(context, requestFor(at, port, now));
  await saveDelivery(call.db, {
    tenant_id: call.tenantId,
    port_id: port.id,
    charger_id: at.charger.id,
    command_id: command?.id ?? null,
    due_at: at.charger.is_online ? new Date(now.getTime() + (command ? firstCheckMs : recheckMs)) : now,
    renew_at: getRenewalTime(port.schedule, now),
    check_id: null,
    checked_at: null,
    findings: null,
    drift_since: null,
    ...requesterOf(call),
  });
}
