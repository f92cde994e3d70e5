import {
  type Charger,
  type ChargingInterval,
  lineVolts,
  type LoadCharger,
  type LoadNode,
  type Port,
  type SiteLoad,
  type TimedLimit,
} from '@plugboard/contracts/chargers';
import type { GridLimit } from '@plugboard/contracts/grid';

/** kW that the charger is set to give at a port at most; `null` without a limit. */
export function chargerLimitOf(
  { current_type: type, power, current, max_current: most }: Charger,
  { max_power: max }: Port,
): number | null {
  if (type === 'DC') return power;
  return current === null || most === null ? null : (max * current) / most;
}

/** How long a charge point keeps what load control has sent last, in milliseconds. */
const keptMs = 900_000;

const kilowatts = (amps: number, { phases }: LoadCharger): number => (amps * lineVolts * phases) / 1000;

/** The node of a charger's group and those above it. */
function pathTo(nodes: readonly LoadNode[], group: string): LoadNode[] {
  const path: LoadNode[] = [];
  const find = (id: string | null) => nodes.find((node) => node.id === id);
  for (let at = find(group); at; at = find(at.parent)) path.push(at);
  return path;
}

/**
 * Limits of load control for a charger: those of its group and of all above it hold at any time; what it was sent last
 * holds for the next quarter of an hour. None where no limits are sent.
 *
 * @param shared name of the limit that was sent
 */
export function loadCapsOf(
  { tree: { nodes, chargers }, at, is_controlled: isControlled }: SiteLoad,
  charger: string,
  { day, shared }: { readonly day: ChargingInterval; readonly shared: string },
): TimedLimit[] {
  const member = chargers.find(({ id }) => id === charger);
  if (!isControlled || member === undefined) return [];
  const caps = pathTo(nodes, member.group).flatMap(({ name, max_load: load, max_current: current }): TimedLimit[] => {
    if (load === null && current === null) return [];
    return [{ ...day, limit: load ?? kilowatts(current ?? 0, member), rule: name }];
  });
  if (member.held === null) return caps;
  const start = Date.parse(at);
  return [...caps, { start, end: start + keptMs, limit: kilowatts(member.held, member), rule: shared }];
}

/** Limits of grid events, by the names of the events. */
export const gridLimitsOf = (limits: readonly GridLimit[]): TimedLimit[] =>
  limits.map(({ starts_at, ends_at, limit, name }) => ({
    start: Date.parse(starts_at),
    end: Date.parse(ends_at),
    limit,
    rule: name,
  }));
