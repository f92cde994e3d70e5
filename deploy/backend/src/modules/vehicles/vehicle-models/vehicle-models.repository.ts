import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Models of the tenant's own vehicles, with the largest battery and range that was typed for each. */
export const findOwnModels = (db: TenantTransaction, tenantId: string) =>
  db
    .selectFrom('vehicle')
    .select(['manufacturer', 'model'])
    .select(({ fn }) => [
      fn.max('battery_capacity_wh').as('battery_capacity_wh'),
      fn.max('epa_range_miles').as('epa_range_miles'),
    ])
    .where('tenant_id', '=', tenantId)
    .groupBy(['manufacturer', 'model'])
    .execute();
