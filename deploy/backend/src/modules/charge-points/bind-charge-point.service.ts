import type { LiveEvent } from '@plugboard/contracts';
import type { SignedInCall } from '../../platform/http/context.ts';
import { newId } from '../../platform/ids.ts';
import { bindIdentity } from './charge-points.repository.ts';
import { tellNewSocket } from './one-socket.service.ts';
import { forgetUnknown } from './unknown-charge-points.repository.ts';

export const unknownListChanged: LiveEvent = { type: 'charge-points-unknown-changed' };

/**
 * From now on the charge point of this identity speaks for the charger, for one that is added as for one that is
 * there. Whether it was on the list of those that nobody knows; then `unknownListChanged` is to be published.
 */
export async function bindChargePoint(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  chargerId: string,
  identity: string,
): Promise<boolean> {
  // Nobody's socket: who spoke under the old identity is hung up, wherever the socket is.
  const socket = newId();
  await bindIdentity(db, tenantId, chargerId, identity, socket);
  await tellNewSocket(db, tenantId, chargerId, socket);
  return forgetUnknown(db, tenantId, identity);
}
