import {
  type ChargingSchedule,
  nextChargingHours,
  type ScheduleCheck,
  type ScheduleEntry,
} from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { sha256 } from '../../../platform/ids.ts';
import { getChargerOfPort, isChargingNotAllowed, toTodaysEntry } from '../../chargers/index.ts';

import { findCommand } from '../commands/commands.service.ts';
import { toResult } from './compare-composite.ts';
import { type DeliveryRow, findDelivery } from './schedule-deliveries.repository.ts';
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

const toCheck = ({ checked_at, findings }: DeliveryRow): ScheduleCheck | null =>
  checked_at && {
    result: findings === null ? 'UNKNOWN' : toResult(findings),
    checked_at: checked_at.toISOString(),
    findings: findings ?? [],
  };

type Delivered = Pick<ChargingSchedule, 'command' | 'check' | 'off_peak'>;

function toChargingScheduleDto(port: Port, delivered: Delivered, now: Date): ChargingSchedule {
  const { schedule } = port;
  const today = toTodaysEntry(schedule, now);
  const hours = nextChargingHours(schedule, now);
  return {
    schedule: schedule.toSorted((one, other) => one.weekday - other.weekday),
    start_at_schedule: today?.start_at ?? null,
    end_at_schedule: today?.end_at ?? null,
    start_charging_at: toIso(hours?.start),
    end_charging_at: toIso(hours?.end),
    is_charging_not_allowed: isChargingNotAllowed(port, now),
    ...delivered,
  };
}

/** The schedule of a port with what its charge point was last told. */
export async function toScheduleReply(call: VersionedReplyCall, port: Port, now: Date): Promise<ChargingSchedule> {
  call.setVersion(getScheduleVersion(port.schedule));
  const delivery = await findDelivery(call.db, call.tenantId, port.id);
  const command = delivery?.command_id ? await findCommand(call, delivery.command_id) : undefined;
  const delivered = {
    command: command ?? null,
    check: delivery ? toCheck(delivery) : null,
    off_peak: delivery?.off_peak ?? null,
  };
  return toChargingScheduleDto(port, delivered, now);
}

export async function getSchedule(call: VersionedReplyCall, portId: string, now: Date): Promise<ChargingSchedule> {
  const { port } = await getChargerOfPort(call, portId);
  return toScheduleReply(call, port, now);
}
