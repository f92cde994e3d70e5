import { removeContentsOf } from '../../../platform/files/contents.repository.ts';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { publishNewSocket, publishToMirrors } from '../../connections/index.ts';
import { requireNobodyCharging } from '../../charging/index.ts';
import { toChargerSettings, getChargerVersion } from './charger-settings.ts';
import { lockOwnCharger } from './own-charger.service.ts';
import { deleteChargerRow } from './save-chargers.repository.ts';

/** Removes a charger from its tenant, unless a session is running, and disconnects its charge point. */
export async function deleteFromTenant(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  id: string,
): Promise<void> {
  await requireNobodyCharging(db, tenantId, id);
  await publishToMirrors(db, tenantId, id);
  await removeContentsOf(db, tenantId, [id]);
  await deleteChargerRow(db, tenantId, id);
  await publishNewSocket(db, tenantId, id, newId());
}

/**
 * Deletes a charger with its ports and pictures. Its sessions, status history and tickets stay; groups, commands and
 * users with it as default charger lose it. Its charge point is disconnected and unknown from then on.
 */
export async function deleteCharger(
  call: SignedInCall & { readonly requireVersion: (current: string) => void },
  id: string,
): Promise<{ result: 'OK' }> {
  const { db, tenantId } = call;
  const row = await lockOwnCharger(call, id);
  call.requireVersion(getChargerVersion(row));
  await deleteFromTenant(call, id);
  await call.audit({ action: 'charger.removed', subject: { type: 'charger', id }, before: toChargerSettings(row) });
  await publish(db, tenantId, [{ type: 'charger-settings-changed', charger: id, change: 'removed' }]);
  return { result: 'OK' };
}
