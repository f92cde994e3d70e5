import {
  type assignChargerLocation as assignEndpoint,
  type ChargerLocation,
  listChargerLocations as listEndpoint,
} from '@plugboard/contracts/locations';
import type { HandlerReplyOf, ParsedBodyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { FieldFailure } from '../../../platform/http/failure.ts';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import { atHome, homeOf, isLocation, requireLocation, requireLocationRight } from '../../locations/index.ts';
import { listChargersAt } from '../chargers/chargers-at-location.service.ts';
import { lockOwnCharger } from '../chargers/own-charger.service.ts';
import { publishChargerSaved } from '../chargers/publish-charger-saved.service.ts';
import { saveChargerLocation } from './charger-locations.repository.ts';

type ChargerRow = Awaited<ReturnType<typeof lockOwnCharger>>;
type Shown = Pick<ChargerRow, 'id' | 'custom_id' | 'name' | 'status' | 'has_rfid_access'>;

const toDto = ({ id, custom_id, name, status, has_rfid_access }: Shown, location: string | null): ChargerLocation => ({
  id,
  charger: id,
  custom_id,
  name,
  location,
  status: status || null,
  has_rfid_access,
});

/** Chargers of a location; of one that another tenant shares those that stand there with it. */
export async function listChargerLocations(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listEndpoint>,
  now: Date,
): Promise<HandlerReplyOf<typeof listEndpoint>> {
  const home = homeOf(await requireLocation(call, query.location));
  const { rows, count } = await atHome(call, home, (db) => listChargersAt(db, home, query, now));
  return {
    results: rows.map((row) => toDto(row, query.location)),
    ...buildPageLinks(listEndpoint.path, query, count),
    count,
  };
}

export async function assignChargerLocation(
  call: SignedInCall,
  id: string,
  { location }: ParsedBodyOf<typeof assignEndpoint>,
): Promise<ChargerLocation> {
  const row = await lockOwnCharger(call, id);
  if (!(await isLocation(call, location))) throw new FieldFailure({ location: [{ key: 'charger.locationRequired' }] });
  await requireLocationRight(call, location, 'chargers');
  await moveCharger(call, row, location);
  return toDto(row, location);
}

export async function removeChargerLocation(call: SignedInCall, id: string): Promise<{ result: 'OK' }> {
  await moveCharger(call, await lockOwnCharger(call, id), null);
  return { result: 'OK' };
}

/** Moves a charger, audits it, and tells open pages. */
async function moveCharger(call: SignedInCall, row: ChargerRow, location: string | null): Promise<void> {
  const { db, tenantId, now: at } = call;
  await saveChargerLocation(db, tenantId, row.id, location);
  await call.audit({
    action: 'charger.changed',
    subject: { type: 'charger', id: row.id },
    before: { location: row.location_id },
    after: { location },
  });
  await publishChargerSaved(call, { id: row.id, change: 'changed', at });
}
