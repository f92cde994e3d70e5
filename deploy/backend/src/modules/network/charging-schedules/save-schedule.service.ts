import { type AuditAction } from '@plugboard/contracts/accounts';
import {
  isActivated,
  type ChargingSchedule,
  type ScheduleDays,
  type ScheduleEntry,
} from '@plugboard/contracts/chargers';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { tellMirrors } from '../../connections/index.ts';
import { chargerOfPort, type ChargerWithPorts } from '../../chargers/index.ts';
import { refusalOfShare } from '../commands/admit-command.service.ts';
import type { CommandContext } from '../commands/command-context.ts';
import { holdSchedule, writeSchedule } from './charging-schedules.repository.ts';
import { showSchedule, versionOf, type ShowingCall } from './read-schedule.service.ts';
import { tellChargePoint } from './tell-charge-point.service.ts';
import { problemsWith, weekAfter, weekOf } from './week-after.ts';

export interface SavingCall extends ShowingCall {
  readonly requireVersion: (current: string) => void;
}

/** Computes the next week from the current one; throws its field errors. */
type Change = (schedule: readonly ScheduleEntry[]) => ScheduleEntry[];

/** A shared charger is its owner’s to operate; one that is not activated takes on no settings (spec §4). */
function refuseOthers({ charger }: ChargerWithPorts, now: Date): void {
  const refusal = refusalOfShare(charger.share_mode);
  if (refusal) throw new Failure(refusal.code, { text: refusal.text });
  const [from, to] = [charger.licensed_from, charger.licensed_to].map((moment) => moment?.toISOString() ?? null);
  if (!isActivated(from ?? null, to ?? null, now)) throw new Failure('CONFLICT', { text: 'command.notActivated' });
}

async function save(
  { call, now, secret }: CommandContext<ShowingCall>,
  portId: string,
  action: AuditAction,
  change: Change,
): Promise<ChargingSchedule> {
  const { db, tenantId } = call;
  const { port: found, ...at } = await chargerOfPort(call, portId);
  refuseOthers(at, now);
  const before = await holdSchedule(db, tenantId, portId);
  if (!before) throw new Failure('NOT_FOUND');
  const schedule = change(before);
  const port = { ...found, schedule };
  if (versionOf(before) !== versionOf(schedule)) {
    await writeSchedule(db, tenantId, portId, schedule);
    await tellChargePoint({ call, now, secret }, at, port);
    // Tenants that are shown the charger see its schedule as well.
    await tellMirrors(db, tenantId, at.charger.id);
  }
  await call.audit({
    action,
    subject: { type: 'charger', id: at.charger.id },
    before: { port: portId, schedule: before },
    after: { port: portId, schedule },
  });
  return showSchedule(call, port, now);
}

/** Saves the days that were sent, where they fit each other and the week that is there. */
function saveDays(
  context: CommandContext<SavingCall>,
  portId: string,
  sent: ScheduleDays,
  next: (schedule: readonly ScheduleEntry[], sent: ScheduleDays) => ScheduleEntry[],
): Promise<ChargingSchedule> {
  return save(context, portId, 'charging_schedule.saved', (schedule) => {
    context.call.requireVersion(versionOf(schedule));
    const after = next(schedule, sent);
    const problems = problemsWith(schedule, sent, after);
    if (Object.keys(problems).length > 0) throw new FieldFailure(problems);
    return after;
  });
}

export const saveWeek = (context: CommandContext<SavingCall>, portId: string, week: ScheduleDays) =>
  saveDays(context, portId, week, weekOf);

export const changeDays = (context: CommandContext<SavingCall>, portId: string, days: ScheduleDays) =>
  saveDays(context, portId, days, weekAfter);

export const clearWeek = (context: CommandContext<SavingCall>, portId: string) =>
  save(context, portId, 'charging_schedule.cleared', (schedule) => {
    context.call.requireVersion(versionOf(schedule));
    return [];
  });
