import {
  chargingIntervals,
  lineVolts,
  minChargingAmps,
  schedulePause,
  type LoadPort,
} from '@plugboard/contracts/chargers';
import type { LoadMemberRow, LoadPortRow } from '../../chargers/index.ts';

/** A car that takes less than this part of its limit for a while is full or cannot take more. */
const takenPart = 0.8;
/** A that such a car is left to rise by. */
const headroom = 3;

const plugged: ReadonlySet<string> = new Set(['CHARGING', 'PLUGGED_IN_NOT_CHARGING', 'CONNECTED', 'NOT_CHARGING']);
const wattsPerAmp = (phases: 1 | 3): number => lineVolts * phases;

/** The power that a charger may draw, by its hardware and its settings. */
type RatedCharger = Pick<LoadMemberRow, 'current_type' | 'phases' | 'max_current_a' | 'set_current_a' | 'set_power_w'>;

/** A on each line that a port gives at most. DC chargers draw from all three lines. */
function mostAmps(charger: RatedCharger, port: LoadPortRow, phases: 1 | 3): number {
  const byPower = (charger.set_power_w ?? port.max_power_w) / wattsPerAmp(phases);
  if (charger.current_type === 'DC') return byPower;
  return charger.set_current_a ?? charger.max_current_a ?? byPower;
}

export const phasesOf = ({ current_type, phases }: Pick<LoadMemberRow, 'current_type' | 'phases'>): 1 | 3 =>
  current_type === 'DC' ? 3 : phases;

const week = 7 * 86_400_000;

/** When the schedule allows charging from now on. */
function chargingHours({ schedule }: LoadPortRow, now: Date): LoadPort['charging_hours'] {
  if (schedule.length === 0) return null;
  const within = { start: now.getTime(), end: now.getTime() + week };
  const iso = (at: number) => new Date(at).toISOString();
  return chargingIntervals(schedule, within).map(({ start, end }) => ({ start: iso(start), end: iso(end) }));
}

/** A port as the allocator sees it. `limit` is what its charger has kept to for a while, where there is such a limit. */
export function toLoadPort(charger: RatedCharger, port: LoadPortRow, limit: number | null, now: Date): LoadPort {
  const phases = phasesOf(charger);
  const most = mostAmps(charger, port, phases);
  const measured = port.power_w === null ? null : port.power_w / wattsPerAmp(phases);
  const isHere = port.current_session_id !== null || plugged.has(port.status);
  const isFull = port.reported_status === 'SuspendedEV' || port.charging_state === 'SuspendedEV';
  const charging_hours = chargingHours(port, now);
  const pause = port.is_charging_not_allowed
    ? ({ by: 'port', until: null } as const)
    : schedulePause({ charging_hours }, now);
  const demand = () => {
    if (!isHere || pause) return 0;
    if (isFull) return Math.min(minChargingAmps, most);
    const takesLess = limit !== null && limit >= minChargingAmps && measured !== null && measured < limit * takenPart;
    return takesLess ? Math.min(most, Math.max(minChargingAmps, measured + headroom)) : most;
  };
  return {
    id: port.id,
    connector_id: port.connector_id,
    max_current: most,
    demand: demand(),
    measured,
    waiting_since: isHere ? (port.status_since?.toISOString() ?? null) : null,
    pause,
    charging_hours,
  };
}
