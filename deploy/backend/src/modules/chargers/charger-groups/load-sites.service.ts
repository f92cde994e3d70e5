import type { SignedInCall } from '../../../platform/http/context.ts';
import { saveSite } from './load-sites.repository.ts';

/** Load control looks at a site at once, in the name of who changed it. */
export async function scheduleLoadControl(
  { db, tenantId, account: { id, actor } }: SignedInCall,
  locationId: string,
  due_at: Date,
): Promise<void> {
  await saveSite(db, {
    tenant_id: tenantId,
    location_id: locationId,
    due_at,
    requested_by_tenant_id: actor?.tenantId ?? tenantId,
    requested_by: actor?.accountId ?? id,
    requested_by_name: actor?.name ?? null,
    on_behalf_of: actor ? id : null,
  });
}
