import { waitlistCapacity } from '@plugboard/contracts/payments';
import type { LocationWaitlist, WaitlistContact, WaitlistPlace } from '@plugboard/contracts/payments';
import type { Call } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { findHoldingPrice } from '../../locations/index.ts';
import { requireOpenCharger } from '../open-chargers/open-chargers.service.ts';
import { placeIdOf, setPlaceCookie } from './place-cookie.ts';
import { findLineOf, hasWaitlists, listLinePorts, lockLine, type LineAddress } from './waitlist-lines.repository.ts';
import { insertPlace, listOpenPlaces, type PlaceRow } from './waitlist-places.repository.ts';
import { describePlace } from './waitlist-place.service.ts';
import { isFree } from './waitlist-turns.ts';

/** @throws Failure where the tenant has no waitlists, or no such public charger */
async function requireLine(call: Call, id: string) {
  const { db, tenantId } = call;
  if (!(await hasWaitlists(db, tenantId))) throw new Failure('NOT_FOUND');
  const charger = await requireOpenCharger(call, id);
  const line = await findLineOf(db, tenantId, charger.id);
  if (!line) throw new Failure('NOT_FOUND');
  const price = await findHoldingPrice(db, tenantId, charger.id);
  return { charger, line, minutes: price?.waitlist_minutes ?? 0 };
}

/** Whether a newcomer can charge without waiting. */
async function hasFreePort({ db }: Call, line: LineAddress, open: readonly PlaceRow[]): Promise<boolean> {
  if (open.some(({ state }) => state === 'WAITING')) return false;
  const ports = await listLinePorts(db, line);
  return ports.some((port) => isFree(port) && !open.some(({ port_id }) => port_id === port.id));
}

const ownOf = (call: Call, open: readonly PlaceRow[]): PlaceRow | undefined =>
  open.find(({ id }) => id === placeIdOf(call));

export async function getByCharger(call: Call, id: string): Promise<LocationWaitlist> {
  const { charger, line, minutes } = await requireLine(call, id);
  const open = await listOpenPlaces(call.db, line);
  const own = ownOf(call, open);
  return {
    charger: charger.id,
    custom_id: charger.custom_id,
    location_name: charger.location_name || null,
    waitlist_time: minutes,
    is_free: await hasFreePort(call, line, open),
    count: open.length,
    is_full: open.length >= waitlistCapacity,
    own: own ? await describePlace(call, own) : null,
  };
}

/** Joins a line, one driver after the other. A browser that is in it keeps its place. */
export async function joinWaitlist(call: Call, { charger: id, email, phone }: WaitlistContact): Promise<WaitlistPlace> {
  const { db, tenantId, language, now } = call;
  const { charger, line, minutes } = await requireLine(call, id);
  if (minutes === 0) throw new Failure('CONFLICT', { text: 'waitlist.none' });
  await lockLine(db, line);
  const open = await listOpenPlaces(db, line);
  const own = ownOf(call, open);
  if (own) return describePlace(call, own);
  if (await hasFreePort(call, line, open)) throw new Failure('CONFLICT', { text: 'waitlist.free' });
  if (open.length >= waitlistCapacity)
    throw new Failure('CONFLICT', { text: 'waitlist.full', values: { count: open.length } });
  const place = await insertPlace(db, {
    tenant_id: tenantId,
    id: newId(),
    line_id: line.lineId,
    charger_id: charger.id,
    custom_id: charger.custom_id,
    location_name: charger.location_name || null,
    state: 'WAITING',
    language,
    email: email?.toLowerCase() ?? null,
    phone,
    joined_at: now,
  });
  if (!place) throw new FieldFailure({ [email === null ? 'phone' : 'email']: [{ key: 'waitlist.already' }] });
  setPlaceCookie(call, place.id);
  return describePlace(call, place);
}
