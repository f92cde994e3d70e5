import type { LiveEvent } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { bindIdentity } from './charge-points.repository.ts';
import { publishNewSocket } from './duplicate-connections.service.ts';
import { deleteUnknown } from './unknown-charge-points.repository.ts';

export const unknownListChanged: LiveEvent = { type: 'charge-points-unknown-changed' };

/**
 * Binds the charge point with this identity to the charger, new or existing. Returns whether it was on the list of
 * unknown charge points; then publish `unknownListChanged`.
 */
export async function bindChargePoint(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  chargerId: string,
  identity: string,
): Promise<boolean> {
  // A new socket id disconnects the charge point of the old identity on any instance.
  const socket = newId();
  await bindIdentity(db, tenantId, chargerId, identity, socket);
  await publishNewSocket(db, tenantId, chargerId, socket);
  return deleteUnknown(db, tenantId, identity);
}
