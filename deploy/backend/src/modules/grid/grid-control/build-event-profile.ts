import { chargingIntervals, lineVolts, minChargingAmps, type ScheduleEntry } from '@plugboard/contracts/chargers';
import type { CommandParameters } from '@plugboard/contracts/network';
import { getFullPower } from '../../chargers/index.ts';
import { phasesOf } from '../../network/index.ts';
import type { EventLimit } from './grid-control.tables.ts';

type Profile = CommandParameters<'set-charging-profile'>;

/** Clocks of charge points are a little behind: a profile begins before it is sent. In milliseconds. */
const earlierMs = 60_000;
/** Steps in which a limit rises after an event, at most: a profile has 96 periods. */
const maxRampSteps = 12;
const minute = 60_000;

/** Beyond the ids of schedules (9000 and the connector) and of load control (9900). */
export const gridProfileId = (connectorId: number): number => 9700 + connectorId;

/** Above the weekly schedule, which is at 1; load control limits the whole charge point and counts besides. */
const stackLevel = 2;

interface Rated {
  readonly current_type: 'AC' | 'DC';
  readonly max_current_a: number | null;
  readonly set_current_a: number | null;
  readonly set_power_w: number | null;
  readonly phases: 1 | 3;
}

interface Port {
  readonly connector_id: number;
  readonly max_power_w: number;
  readonly schedule: readonly ScheduleEntry[];
}

/**
 * The inputs of a profile besides its limits, as a key: where hours or the charger's own limit change meanwhile, the
 * profile that holds them has to be sent anew.
 */
export const basisOf = (charger: Rated, port: Pick<Port, 'max_power_w' | 'schedule'>): string =>
  JSON.stringify([getFullPower(charger, port), phasesOf(charger), port.schedule]);

/** When the profile of these limits ends, in milliseconds since 1970. */
export const endOfLimits = (limits: readonly EventLimit[]): number =>
  Math.max(...limits.map(({ ramp_ends }) => ramp_ends));

const rampSteps = ({ ends, ramp_ends }: EventLimit): number =>
  Math.min(maxRampSteps, Math.ceil((ramp_ends - ends) / minute));

/** Limit of an event at a moment in A, of `full` without it; the rise after its end is in whole steps. */
function ampsAt(limit: EventLimit, full: number, at: number): number {
  if (at < limit.ends) return Math.min(full, limit.amps);
  const steps = rampSteps(limit);
  if (at >= limit.ramp_ends || steps === 0) return full;
  const step = Math.floor(((at - limit.ends) / (limit.ramp_ends - limit.ends)) * steps) + 1;
  const risen = limit.amps + ((full - limit.amps) * step) / (steps + 1);
  return Math.min(full, Math.max(minChargingAmps, risen));
}

const turnsOf = (limit: EventLimit): number[] => {
  const steps = rampSteps(limit);
  return Array.from(
    { length: steps + 1 },
    (_, step) => limit.ends + ((limit.ramp_ends - limit.ends) * step) / Math.max(1, steps),
  );
};

/**
 * Charging profile of a port for the events that limit it. It takes the place of the weekly schedule while it lasts, so
 * it holds its hours as well; and it ends by itself with the last event, whether the portal is there or not.
 */
export function buildEventProfile(charger: Rated, port: Port, limits: readonly EventLimit[], now: Date): Profile {
  const { unit, limit: full } = getFullPower(charger, port);
  const phases = phasesOf(charger);
  const wattsPerAmp = lineVolts * phases;
  const fullAmps = unit === 'A' ? full : full / wattsPerAmp;
  // Periods begin in whole seconds after it, and turns are at whole seconds.
  const start = Math.floor(now.getTime() / 1000) * 1000 - earlierMs;
  const end = endOfLimits(limits);
  const allowed = chargingIntervals(port.schedule, { start, end });
  const turns = [start, ...limits.flatMap(turnsOf), ...allowed.flatMap((each) => [each.start, each.end])];
  const limitAt = (at: number): number => {
    if (!allowed.some((each) => each.start <= at && at < each.end)) return 0;
    const amps = Math.min(...limits.map((limit) => ampsAt(limit, fullAmps, at)));
    return unit === 'A' ? Math.floor(amps * 10 + 1e-6) / 10 : Math.floor(amps * wattsPerAmp);
  };
  const periods = [...new Set(turns.map((at) => Math.floor((at - start) / 1000)))]
    .filter((seconds) => seconds >= 0 && start + seconds * 1000 < end)
    .toSorted((one, other) => one - other)
    .map((start_seconds) => ({
      start_seconds,
      limit: limitAt(start + start_seconds * 1000),
      ...(unit === 'A' && { phases }),
    }))
    .filter((period, index, all) => period.limit !== all[index - 1]?.limit);
  return {
    profile_id: gridProfileId(port.connector_id),
    stack_level: stackLevel,
    purpose: 'DEFAULT',
    kind: 'ABSOLUTE',
    unit,
    start_at: new Date(start).toISOString(),
    duration_seconds: Math.ceil((end - start) / 1000),
    valid_to: new Date(end).toISOString(),
    periods: periods.slice(0, 96),
  };
}
