import type { Call } from '../../../platform/http/context.ts';
import { placeIdOf } from './place-cookie.ts';
import { findLineOf, listLinePorts } from './waitlist-lines.repository.ts';
import { listOpenPlaces } from './waitlist-places.repository.ts';
import { isFree } from './waitlist-turns.ts';

interface Line {
  /** Whether a port is kept for another driver who was called. */
  readonly isHeld: (portId: string) => boolean;
  /** Chargers of the line at which a driver could charge at once, by their own names; none while drivers wait. */
  readonly listFreeChargers: () => Promise<readonly string[]>;
}

/** The line of a charger, as the driver who asks sees it. */
export async function readLine(call: Call, chargerId: string): Promise<Line> {
  const { db, tenantId, now } = call;
  const line = await findLineOf(db, tenantId, chargerId);
  const places = line ? await listOpenPlaces(db, line) : [];
  const own = placeIdOf(call);
  const isHeld = (portId: string) =>
    places.some(({ id, port_id, held_until }) => id !== own && port_id === portId && held_until && held_until > now);
  const listFreeChargers = async () => {
    if (!line || places.some(({ state }) => state === 'WAITING')) return [];
    const ports = (await listLinePorts(db, line)).filter((port) => isFree(port) && !isHeld(port.id));
    return [...new Set(ports.map(({ custom_id }) => custom_id))];
  };
  return { isHeld, listFreeChargers };
}
