import type { TenantTransaction } from '../../../../platform/database/database.ts';

export async function saveCredential(
  db: TenantTransaction,
  tenant_id: string,
  account_id: string,
  password_hash: string,
): Promise<void> {
  await db
    .insertInto('credential')
    .values({ tenant_id, account_id, password_hash })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet({ password_hash }))
    .execute();
}
