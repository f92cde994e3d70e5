import type { TenantTransaction } from '../../../platform/database/database.ts';
import { notifyChannel } from '../../../platform/events/notify-channel.repository.ts';
import { mirrorsChannel } from './change-chargers.service.ts';
import { isMirrored } from './is-mirrored.repository.ts';

/** Says that a charger was changed or removed, where other tenants show it as well. */
export async function publishToMirrors(db: TenantTransaction, tenantId: string, chargerId: string): Promise<void> {
  if (await isMirrored(db, tenantId, chargerId)) await notifyChannel(db, mirrorsChannel, `${tenantId}/${chargerId}`);
}
