import { type AuditAction } from '@plugboard/contracts/accounts';
import type { ChargingSchedule, ScheduleDays, ScheduleEntry } from '@plugboard/contracts/chargers';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { publishToMirrors } from '../../connections/index.ts';
import { getChargerOfPort } from '../../chargers/index.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { lockSchedule, saveSchedule } from './charging-schedules.repository.ts';
import { toScheduleReply, getScheduleVersion, type VersionedReplyCall } from './get-schedule.service.ts';
import { requireManageable } from './require-manageable.ts';
import { sendSchedule } from './send-schedule.service.ts';
import { listWeekProblems, applyWeekChange, toWeek } from './schedule-week.ts';

interface SavingCall extends VersionedReplyCall {
  readonly requireVersion: (current: string) => void;
}

/** Computes the next week from the current one; throws its field errors. */
type Change = (schedule: readonly ScheduleEntry[]) => ScheduleEntry[];

async function save(
  { call, now, secret }: CommandContext<VersionedReplyCall>,
  portId: string,
  action: AuditAction,
  change: Change,
): Promise<ChargingSchedule> {
  const { db, tenantId } = call;
  const { port: found, ...at } = await getChargerOfPort(call, portId);
  requireManageable(at, now);
  const before = await lockSchedule(db, tenantId, portId);
  if (!before) throw new Failure('NOT_FOUND');
  const schedule = change(before);
  const port = { ...found, schedule };
  if (getScheduleVersion(before) !== getScheduleVersion(schedule)) {
    await saveSchedule(db, tenantId, portId, schedule);
    await sendSchedule({ call, now, secret }, at, port);
    // Tenants that are shown the charger see its schedule as well.
    await publishToMirrors(db, tenantId, at.charger.id);
  }
  await call.audit({
    action,
    subject: { type: 'charger', id: at.charger.id },
    before: { port: portId, schedule: before },
    after: { port: portId, schedule },
  });
  return toScheduleReply(call, port, now);
}

/** Saves the days that were sent, where they fit each other and the week that is there. */
function saveDays(
  context: CommandContext<SavingCall>,
  portId: string,
  sent: ScheduleDays,
  next: (schedule: readonly ScheduleEntry[], sent: ScheduleDays) => ScheduleEntry[],
): Promise<ChargingSchedule> {
  return save(context, portId, 'charging_schedule.saved', (schedule) => {
    context.call.requireVersion(getScheduleVersion(schedule));
    const after = next(schedule, sent);
    const problems = listWeekProblems(schedule, sent, after);
    if (Object.keys(problems).length > 0) throw new FieldFailure(problems);
    return after;
  });
}

export const setSchedule = (context: CommandContext<SavingCall>, portId: string, week: ScheduleDays) =>
  saveDays(context, portId, week, toWeek);

export const updateSchedule = (context: CommandContext<SavingCall>, portId: string, days: ScheduleDays) =>
  saveDays(context, portId, days, applyWeekChange);

export const clearSchedule = (context: CommandContext<SavingCall>, portId: string) =>
  save(context, portId, 'charging_schedule.cleared', (schedule) => {
    context.call.requireVersion(getScheduleVersion(schedule));
    return [];
  });
