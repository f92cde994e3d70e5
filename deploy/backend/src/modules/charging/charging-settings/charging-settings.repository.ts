import type { ChargingSettings } from '@plugboard/contracts/charging';
import type { TenantTransaction } from '../../../platform/database/database.ts';

export const findChargingSettings = (db: TenantTransaction, tenantId: string): Promise<ChargingSettings | undefined> =>
  db
    .selectFrom('charging_settings')
    .select(['allows_concurrent_transactions', 'accepts_signing_requests'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();

export const saveChargingSettings = (
  db: TenantTransaction,
  tenantId: string,
  settings: ChargingSettings,
): Promise<unknown> =>
  db
    .insertInto('charging_settings')
    .values({ tenant_id: tenantId, ...settings })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(settings))
    .execute();
