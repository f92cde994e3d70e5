import { isWithinMarkerRadius } from '@plugboard/contracts/locations';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { FieldFailure, type FieldMessage } from '../../../platform/http/failure.ts';
import { isNameTaken } from './save-locations.repository.ts';

interface CheckedLocation {
  readonly id: string;
  readonly name: string;
  readonly latitude: number;
  readonly longitude: number;
  readonly address_latitude?: number | undefined;
  readonly address_longitude?: number | undefined;
  readonly members_only: boolean;
  readonly public_visibility: boolean;
}

/** Contradictions within a location, by field. */
export function findContradictions(location: CheckedLocation): Record<string, FieldMessage[]> {
  const { latitude, longitude, address_latitude = latitude, address_longitude = longitude } = location;
  const address = { latitude: address_latitude, longitude: address_longitude };
  return {
    ...(isWithinMarkerRadius(address, { latitude, longitude })
      ? {}
      : { latitude: [{ key: 'location.tooFar' }], longitude: [{ key: 'location.tooFar' }] }),
    ...(location.members_only && location.public_visibility
      ? { public_visibility: [{ key: 'location.membersOnly' }] }
      : {}),
  };
}

/** @throws FieldFailure with the problems of a location, alone or beside the tenant's others */
export async function requireUsable(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  location: CheckedLocation,
): Promise<void> {
  const problems = findContradictions(location);
  if (await isNameTaken(db, tenantId, location.name, location.id)) problems['name'] = [{ key: 'location.nameTaken' }];
  if (Object.keys(problems).length > 0) throw new FieldFailure(problems);
}
