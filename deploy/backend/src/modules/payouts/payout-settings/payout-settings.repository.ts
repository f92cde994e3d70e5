import type { PayoutSettings } from '@plugboard/contracts/payouts';
import type { Currency } from '@plugboard/contracts/platform';
import type { TenantTransaction } from '../../../platform/database/database.ts';

export const findPayoutSettings = (db: TenantTransaction, tenantId: string): Promise<PayoutSettings | undefined> =>
  db
    .selectFrom('payout_settings')
    .select(['commission', 'commission_per_transaction', 'charging_network_fee_cents_per_kwh', 'currency', 'notes'])
    .select('second_person_above')
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();

export async function findTenantCurrency(db: TenantTransaction, tenantId: string): Promise<Currency> {
  const query = db.selectFrom('tenant').select('default_currency').where('id', '=', tenantId);
  return (await query.executeTakeFirstOrThrow()).default_currency;
}

export const savePayoutSettings = (
  db: TenantTransaction,
  tenantId: string,
  settings: PayoutSettings,
): Promise<unknown> =>
  db
    .insertInto('payout_settings')
    .values({ tenant_id: tenantId, ...settings })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(settings))
    .execute();
