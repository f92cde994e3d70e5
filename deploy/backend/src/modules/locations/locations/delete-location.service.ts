import { removeContentsOf } from '../../../platform/files/contents.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { lockChangeable } from './held-location.service.ts';
import { deleteLocationRow, hasChargers } from './save-locations.repository.ts';

interface DeletingCall extends SignedInCall {
  readonly requireVersion: (current: number) => void;
}

/** Function of the shares that deleting needs. */
export interface EndShares {
  readonly endSharesOf: (call: SignedInCall, id: string) => Promise<void>;
}

/** Deletes a location of the tenant's own that no charger stands at. Its sessions and tickets stay. */
export async function deleteLocation(
  call: DeletingCall,
  id: string,
  { endSharesOf }: EndShares,
): Promise<{ result: 'OK' }> {
  const { db, tenantId } = call;
  const { name, address, version } = await lockChangeable(call, id, 'delete');
  call.requireVersion(version);
  if (await hasChargers(db, tenantId, id)) throw new Failure('CONFLICT', { text: 'location.hasChargers' });
  await endSharesOf(call, id);
  await removeContentsOf(db, tenantId, [id]);
  await deleteLocationRow(db, tenantId, id);
  await call.audit({ action: 'location.removed', subject: { type: 'location', id }, before: { name, address } });
  return { result: 'OK' };
}
