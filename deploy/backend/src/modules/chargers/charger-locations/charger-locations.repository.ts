import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Moves a charger to a location, whose name and zone the database gives it; without one it loses the name. */
export const saveChargerLocation = (
  db: TenantTransaction,
  tenantId: string,
  id: string,
  location_id: string | null,
): Promise<unknown> =>
  db
    .updateTable('charger')
    .set({ location_id, ...(location_id === null && { location_name: '' }) })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
