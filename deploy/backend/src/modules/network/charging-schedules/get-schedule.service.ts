import type { ChargingSchedule, ScheduleEntry } from '@plugboard/contracts/chargers';
import type { Command } from '@plugboard/contracts/network';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { sha256 } from '../../../platform/ids.ts';
import { getChargerOfPort, isChargingNotAllowed, nextHours, toTodaysEntry } from '../../chargers/index.ts';

import { findCommand } from '../commands/commands.service.ts';
import { findDelivery } from './schedule-deliveries.repository.ts';
import type { Port } from './send-schedule.service.ts';

export interface VersionedReplyCall extends SignedInCall {
  readonly setVersion: (version: string) => void;
}

/** Equal for equal weeks; the ids of the entries do not count. */
export const getScheduleVersion = (schedule: readonly ScheduleEntry[]): string =>
  sha256(
    JSON.stringify(schedule.map(({ weekday, start_at, end_at, timezone }) => [weekday, start_at, end_at, timezone])),
  );

const toIso = (at: number | undefined): string | null => (at === undefined ? null : new Date(at).toISOString());

function onTheWire(port: Port, command: Command | null, now: Date): ChargingSchedule {
  const { schedule } = port;
  const today = toTodaysEntry(schedule, now);
  const hours = nextHours(schedule, now);
  return {
    schedule: schedule.toSorted((one, other) => one.weekday - other.weekday),
    start_at_schedule: today?.start_at ?? null,
    end_at_schedule: today?.end_at ?? null,
    start_charging_at: toIso(hours?.start),
    end_charging_at: toIso(hours?.end),
    is_charging_not_allowed: isChargingNotAllowed(port, now),
    command,
  };
}

/** The schedule of a port with what its charge point was last told. */
export async function toScheduleReply(call: VersionedReplyCall, port: Port, now: Date): Promise<ChargingSchedule> {
  call.setVersion(getScheduleVersion(port.schedule));
  const delivery = await findDelivery(call.db, call.tenantId, port.id);
  const command = delivery?.command_id ? await findCommand(call, delivery.command_id) : undefined;
  return onTheWire(port, command ?? null, now);
}

export async function getSchedule(call: VersionedReplyCall, portId: string, now: Date): Promise<ChargingSchedule> {
  const { port } = await getChargerOfPort(call, portId);
  return toScheduleReply(call, port, now);
}
