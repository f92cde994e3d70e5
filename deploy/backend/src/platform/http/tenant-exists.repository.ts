import type { TenantTransaction } from '../database/database.ts';

export async function tenantExists(transaction: TenantTransaction, tenantId: string): Promise<boolean> {
  const row = await transaction.selectFrom('tenant').select('id').where('id', '=', tenantId).executeTakeFirst();
  return row !== undefined;
}
