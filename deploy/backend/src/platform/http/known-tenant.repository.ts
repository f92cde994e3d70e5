import type { TenantTransaction } from '../database/database.ts';
import { enteringTenant } from '../database/tenant-scope.repository.ts';

/** Enters a tenant that may not exist; answers whether it does. Where it does not, nothing has been entered. */
export async function enterKnownTenant(transaction: TenantTransaction, tenantId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('tenant')
    .select(enteringTenant(tenantId))
    .where('id', '=', tenantId)
    .executeTakeFirst();
  return row !== undefined;
}
