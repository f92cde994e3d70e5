import type { Call } from '../../../platform/http/context.ts';
import { text } from '../../../platform/text.ts';
import type { ChargerWithPorts } from '../../chargers/index.ts';
import { placeIdOf } from '../location-waitlists/place-cookie.ts';
import { findLineOf, listLinePorts } from '../location-waitlists/waitlist-lines.repository.ts';
import { listOpenPlaces } from '../location-waitlists/waitlist-places.repository.ts';
import { isBroken, isCharging, isFree } from '../location-waitlists/waitlist-turns.ts';
import { findHeldPorts } from '../payment-sessions/payment-sessions.repository.ts';

/** Chargers of the site that a message names at most. */
const maxNamed = 3;

/**
 * Why no driver can pay at a charger whose connectors are all taken, with the free chargers beside it; `null` where one
 * can. A connector with a vehicle that waits for its driver to pay is not taken.
 */
export async function describeConnectorsInUse(
  call: Call,
  { charger, ports }: ChargerWithPorts,
  ownPayment: string | null,
): Promise<string | null> {
  const { db, tenantId, now, language } = call;
  const usable = ports.filter(({ status }) => !isCharging(status) && !isBroken(status));
  const paid = usable.length > 0 ? await findHeldPorts(db, { tenantId, chargerId: charger.id }) : [];
  const unpaid = usable.filter(({ id }) => !paid.includes(id));
  const line = await findLineOf(db, tenantId, charger.id);
  const places = line ? await listOpenPlaces(db, line) : [];
  const own = placeIdOf(call);
  const isHeld = (portId: string) =>
    places.some(({ id, port_id, held_until }) => id !== own && port_id === portId && held_until && held_until > now);
  if (unpaid.some(({ id }) => !isHeld(id))) return null;
  if (ownPayment !== null) return text(language, 'payment.inUseByDriver');
  const isQueue = places.some(({ state }) => state === 'WAITING');
  const free = line && !isQueue ? await listLinePorts(db, line) : [];
  const names = free.filter((port) => isFree(port) && !isHeld(port.id)).map(({ custom_id }) => custom_id);
  const chargers = [...new Set(names)].slice(0, maxNamed).join(', ');
  return chargers === '' ? text(language, 'payment.inUse') : text(language, 'payment.inUseFreeBeside', { chargers });
}
