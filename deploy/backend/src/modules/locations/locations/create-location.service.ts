import type { Location, NewLocation } from '@plugboard/contracts/locations';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { requireUsable } from './check-location.ts';
import { getLocation, type VersionedReplyCall } from './locations.service.ts';
import { insertLocations, type NewLocationRow } from './save-locations.repository.ts';

/** Functions of the accounts that locations need. */
export interface TermsOfTenant {
  readonly getChargerTerms: (
    call: Pick<SignedInCall, 'db' | 'tenantId' | 'language'>,
  ) => Promise<{ readonly isRestricted: boolean }>;
}

/** @throws Failure in a restricted environment (spec §6) */
export async function requireUnrestricted(call: SignedInCall, { getChargerTerms }: TermsOfTenant): Promise<void> {
  if ((await getChargerTerms(call)).isRestricted) throw new Failure('FORBIDDEN', { text: 'location.restricted' });
}

/** Row of a new location; its marker stands at the address unless it says otherwise. */
export const buildLocationRow = (
  { tenant_id, id }: Pick<NewLocationRow, 'tenant_id' | 'id'>,
  { latitude, longitude, ...given }: NewLocation,
): NewLocationRow => ({
  tenant_id,
  id,
  ...given,
  latitude: latitude ?? given.address_latitude,
  longitude: longitude ?? given.address_longitude,
});

export async function createLocation(
  call: VersionedReplyCall,
  sent: NewLocation,
  need: TermsOfTenant,
): Promise<Location> {
  await requireUnrestricted(call, need);
  const row = buildLocationRow({ tenant_id: call.tenantId, id: newId() }, sent);
  await requireUsable(call, { ...row, members_only: sent.members_only, public_visibility: sent.public_visibility });
  await insertLocations(call.db, [row]);
  const { pin_code: pin, ...shown } = sent;
  await call.audit({
    action: 'location.added',
    subject: { type: 'location', id: row.id },
    after: { ...shown, has_pin: pin !== null },
  });
  return getLocation(call, row.id);
}
