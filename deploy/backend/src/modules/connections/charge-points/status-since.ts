import { hasChanged, type ChargerState, type PortState } from './charger-state.ts';

const offlineSince = (charger: ChargerState, at: Date): Date => charger.disconnected_at ?? charger.last_seen_at ?? at;

/** When the charge point says that it became so, where a report of this moment says it; else the moment itself. */
function reportedSince(
  before: PortState | undefined,
  port: PortState,
  charger: ChargerState,
  was: ChargerState,
  at: Date,
) {
  if (port.status_at && (!before || hasChanged(before, port, ['status_at']))) return port.status_at;
  return charger.status_at && hasChanged(was, charger, ['status_at']) ? charger.status_at : at;
}

/** Silence in between does not begin a status anew: it is held meanwhile, see migration 0006. */
function portWithSince(
  before: PortState | undefined,
  port: PortState,
  charger: ChargerState,
  was: ChargerState,
  at: Date,
) {
  // A mirror has it from its source.
  if (before && hasChanged(before, port, ['status_since'])) return port;
  if (port.status === '') return port;
  if (port.status === 'OFFLINE')
    return before?.status === 'OFFLINE' ? port : { ...port, status_since: offlineSince(charger, at) };
  const isHeld = port.held_status === port.status && port.held_since !== null;
  const since = isHeld ? port.held_since : reportedSince(before, port, charger, was, at);
  return { ...port, held_status: port.status, held_since: since, status_since: since };
}

function sinceOfCharger(before: ChargerState, after: ChargerState, ports: readonly PortState[], at: Date): Date | null {
  if (after.status === before.status || hasChanged(before, after, ['status_since'])) return after.status_since;
  if (after.status === '') return null;
  if (after.status === 'OFFLINE') return offlineSince(after, at);
  // The port that made it so says since when.
  const known = new Map(before.ports.map((port) => [port.id, port.status]));
  const changed = ports.filter((port) => port.status === after.status && known.get(port.id) !== port.status);
  const latest = changed
    .map(({ status_since }) => status_since?.getTime() ?? 0)
    .toSorted((one, other) => other - one)[0];
  return latest ? new Date(latest) : at;
}

/** A charger after a change, with since when its status and those of its ports hold. */
export function withStatusSince(before: ChargerState, after: ChargerState, at: Date): ChargerState {
  const known = new Map(before.ports.map((port) => [port.id, port]));
  const ports = after.ports.map((port) => portWithSince(known.get(port.id), port, after, before, at));
  return { ...after, ports, status_since: sinceOfCharger(before, after, ports, at) };
}
