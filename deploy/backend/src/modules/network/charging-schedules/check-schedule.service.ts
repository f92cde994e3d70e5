import type { ChargingSchedule } from '@plugboard/contracts/chargers';
import { type Command, isOpenCommand } from '@plugboard/contracts/network';
import { Failure } from '../../../platform/http/failure.ts';
import { type ChargerWithPorts, getChargerOfPort, getFullPower } from '../../chargers/index.ts';
import type { CommandCaller, CommandContext } from '../commands/command-context.ts';
import { findCommand, publishCommand } from '../commands/commands.service.ts';
import { enqueueUnlessRefused } from '../commands/create-command.service.ts';
import { listFindings, parseComposite, toResult, underLoadControl } from './compare-composite.ts';
import { toScheduleReply, type VersionedReplyCall } from './get-schedule.service.ts';
import { requireManageable } from './require-manageable.ts';
import { type DeliveryRow, findDelivery, isLoadControlled, updateDelivery } from './schedule-deliveries.repository.ts';
import { type Port, recheckMs } from './send-schedule.service.ts';

const dayMs = 86_400_000;
/** Until the answer of a charge point is looked for, in milliseconds. */
const answerMs = 5000;

const earlier = (one: Date, other: Date | null): Date => (other !== null && other < one ? other : one);

interface Told {
  readonly at: ChargerWithPorts;
  readonly port: Port;
  readonly row: DeliveryRow;
}

/** Asks the charge point what it keeps to in the next 24 hours. */
async function askForComposite(context: CommandContext<CommandCaller>, { at, port, row }: Told): Promise<void> {
  const { unit } = getFullPower(at.charger, port);
  const parameters = { duration_seconds: dayMs / 1000, unit };
  const check = await enqueueUnlessRefused(context, { at, port, action: 'get-composite-schedule', parameters });
  const waitMs = check === null ? recheckMs : answerMs;
  const due_at = new Date(context.now.getTime() + waitMs);
  await updateDelivery(context.call.db, row, { check_id: check?.id ?? null, due_at });
}

async function recordCheck({ call, now }: CommandContext<CommandCaller>, { at, port, row }: Told, check: Command) {
  const composite =
    check.state === 'CONFIRMED' ? parseComposite(check.exchanges, new Date(check.created_at)) : undefined;
  const found = composite ? listFindings(port.schedule, getFullPower(at.charger, port), composite) : null;
  const isLimited = await isLoadControlled(call.db, call.tenantId, at.charger.id);
  const findings = found && isLimited ? underLoadControl(found) : found;
  const due_at = earlier(new Date(now.getTime() + dayMs), row.renew_at);
  const drift_since = findings !== null && toResult(findings) === 'DRIFT' ? (row.drift_since ?? now) : null;
  await updateDelivery(call.db, row, { check_id: null, checked_at: now, findings, drift_since, due_at });
  await publishCommand(call.db, call.tenantId, check.id, now);
}

/** Next step after a charge point has taken a schedule: what it keeps to is asked for, compared, and every day again. */
export async function checkDelivery(context: CommandContext<CommandCaller>, told: Told): Promise<void> {
  const { call, now } = context;
  const { row } = told;
  const check = row.check_id === null ? undefined : await findCommand(call, row.check_id);
  if (check && isOpenCommand(check.state))
    return updateDelivery(call.db, row, { due_at: new Date(now.getTime() + answerMs) });
  if (check) return recordCheck(context, told, check);
  const next = row.checked_at === null ? now : new Date(row.checked_at.getTime() + dayMs);
  if (next > now) return updateDelivery(call.db, row, { due_at: earlier(next, row.renew_at) });
  return askForComposite(context, told);
}

interface ScheduleCheckRequest {
  readonly portId: string;
  readonly sendAgain: boolean;
}

/** Has a charge point asked what it keeps to, or the schedule sent again first; either happens as soon as it is online. */
export async function requestCheck(
  { call, now }: CommandContext<VersionedReplyCall>,
  { portId, sendAgain }: ScheduleCheckRequest,
): Promise<ChargingSchedule> {
  const { port, ...at } = await getChargerOfPort(call, portId);
  requireManageable(at, now);
  const row = await findDelivery(call.db, call.tenantId, portId);
  if (!row) throw new Failure('CONFLICT', { text: 'schedule.nothingToCheck' });
  const again = { check_id: null, checked_at: null, due_at: now };
  await updateDelivery(call.db, row, sendAgain ? { ...again, command_id: null } : again);
  await call.audit({
    action: 'charging_schedule.checked',
    subject: { type: 'charger', id: at.charger.id },
    after: { port: portId, send_again: sendAgain },
  });
  return toScheduleReply(call, port, now);
}
