import type { WaitlistPlace } from '@plugboard/contracts/payments';
import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Settings } from '../../../platform/settings.ts';
import { advanceLine, changeState } from './advance-line.service.ts';
import { setPlaceCookie } from './place-cookie.ts';
import { hasWaitlists, listLinePorts, lockLine } from './waitlist-lines.repository.ts';
import { findPlace, listOpenPlaces, type PlaceRow } from './waitlist-places.repository.ts';

type Reader = Pick<Call, 'db' | 'tenantId' | 'now'>;

async function connectorOf({ db }: Reader, line: LineOf, { port_id, held_until }: PlaceRow) {
  if (port_id === null || held_until === null) return null;
  const port = (await listLinePorts(db, line)).find(({ id }) => id === port_id);
  if (!port) return null;
  const { charger_id: charger, custom_id, connector_id } = port;
  return { charger, custom_id, connector_id, held_until: held_until.toISOString() };
}

type LineOf = ReturnType<typeof lineOf>;
const lineOf = ({ tenant_id: tenantId, line_id: lineId }: PlaceRow) => ({ tenantId, lineId });

/** A place as its driver sees it. */
export async function describePlace(reader: Reader, place: PlaceRow): Promise<WaitlistPlace> {
  const line = lineOf(place);
  const { id, charger_id: charger, custom_id, location_name, state, turn } = place;
  const open = await listOpenPlaces(reader.db, line);
  const ahead = open.filter((other) => other.state === 'WAITING' && other.turn < turn).length;
  const isWaiting = state === 'WAITING';
  return {
    id,
    charger,
    custom_id,
    location_name,
    state,
    position: isWaiting ? ahead + 1 : null,
    count_ahead: isWaiting ? ahead : 0,
    connector: await connectorOf(reader, line, place),
    as_of: reader.now.toISOString(),
  };
}

/** @throws Failure where the tenant has no such place, or no waitlists */
async function requirePlace({ db, tenantId }: Reader, id: string): Promise<PlaceRow> {
  const place = (await hasWaitlists(db, tenantId)) ? await findPlace(db, tenantId, id) : undefined;
  if (!place) throw new Failure('NOT_FOUND');
  return place;
}

/** A place by its id. The browser that asks is from then on the driver’s. */
export async function getPlace(call: Call, id: string): Promise<WaitlistPlace> {
  const place = await requirePlace(call, id);
  if (place.ended_at === null) setPlaceCookie(call, id);
  return describePlace(call, place);
}

/** Ends a place; the next driver gets the port that was held. */
export async function leaveWaitlist(call: Call, settings: Settings, id: string): Promise<WaitlistPlace> {
  const line = lineOf(await requirePlace(call, id));
  await lockLine(call.db, line);
  const place = await requirePlace(call, id);
  if (place.ended_at === null) {
    const context = { db: call.db, settings, now: call.now };
    await changeState(context, place, 'LEFT');
    await advanceLine(context, line);
  }
  return describePlace(call, await requirePlace(call, id));
}
