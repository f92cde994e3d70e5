import { chargingIntervals, type ScheduleEntry } from '@plugboard/contracts/chargers';
import type { CommandParameters } from '@plugboard/contracts/network';
import { toWallClock } from '../../../../platform/time/wall-clock.ts';
import type { ChargerRow, PortRow } from '../chargers.repository.ts';

type Profile = CommandParameters<'set-charging-profile'>;

const day = 86_400_000;
const week = 7 * day;
/** How many days before the clocks change a charge point is told, and before what it was told runs out. */
const daysAhead = 3;

const startOfUtcDay = (now: Date): number => Math.floor(now.getTime() / day) * day;

/** Profile id of each port, beyond the ids that users assign in the OCPP Toolbox. */
export const getProfileId = ({ connector_id }: Pick<PortRow, 'connector_id'>): number => 9000 + connector_id;

type Limits = Pick<ChargerRow, 'max_current_a' | 'set_current_a' | 'set_power_w'>;

/** Power of a port within the schedule's hours: its maximum, or its set limit. */
export function getFullPower(
  { max_current_a: most, set_current_a, set_power_w }: Limits,
  port: Pick<PortRow, 'max_power_w'>,
) {
  return most === null
    ? ({ unit: 'W', limit: set_power_w ?? port.max_power_w } as const)
    : ({ unit: 'A', limit: set_current_a ?? most } as const);
}

/** Whether the charge point has to be told anything of a port: hours, or a limit below what it can give. */
export const hasProfile = ({ set_current_a, set_power_w }: Limits, { schedule }: Pick<PortRow, 'schedule'>): boolean =>
  schedule.length > 0 || set_current_a !== null || set_power_w !== null;

/**
 * Charging profile of a port. Without a schedule: its limit at all times. With one: a profile of one week from the start
 * of this day in UTC, zero outside the hours. These seven days are exact, changes of the clocks included; afterwards
 * they recur weekly, which is valid until `getRenewalTime`.
 */
export function buildProfile(
  charger: Limits,
  port: Pick<PortRow, 'connector_id' | 'max_power_w' | 'schedule'>,
  now: Date,
): Profile {
  const start = startOfUtcDay(now);
  const { unit, limit } = getFullPower(charger, port);
  const same = { profile_id: getProfileId(port), stack_level: 1, purpose: 'DEFAULT', unit } as const;
  if (port.schedule.length === 0) return { ...same, kind: 'RELATIVE', periods: [{ start_seconds: 0, limit }] };
  const turns = chargingIntervals(port.schedule, { start, end: start + week }).flatMap((interval) => [
    { at: interval.start, limit },
    { at: interval.end, limit: 0 },
  ]);
  const periods = turns
    .filter(({ at }) => at < start + week)
    .map((turn) => ({ start_seconds: (turn.at - start) / 1000, limit: turn.limit }));
  return {
    ...same,
    kind: 'WEEKLY',
    start_at: new Date(start).toISOString(),
    duration_seconds: week / 1000,
    periods: periods[0]?.start_seconds === 0 ? periods : [{ start_seconds: 0, limit: 0 }, ...periods],
  };
}

const aheadOfUtc = (timeZone: string, at: number): number => toWallClock(new Date(at), timeZone).getTime() - at;

/**
 * When the profile has to be made anew: some days before the zone's clocks change or, where they do so in the very week
 * it was made for, before that week comes back. `null`: they never change.
 */
export function getRenewalTime(schedule: readonly ScheduleEntry[], now: Date): Date | null {
  const zone = schedule[0]?.timezone;
  if (zone === undefined) return null;
  const start = startOfUtcDay(now);
  const days = Array.from({ length: 400 }, (_, index) => start + index * day);
  const change = days.find((at) => aheadOfUtc(zone, at) !== aheadOfUtc(zone, at + day));
  if (change === undefined) return null;
  return new Date(change < start + week ? start + week - day : change - daysAhead * day);
}
