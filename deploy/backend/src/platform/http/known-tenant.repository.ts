import type { TenantTransaction } from '../database/database.ts';
import { tenantScopeColumns } from '../database/tenant-scope.repository.ts';

/** Enters a tenant that may not exist; answers whether it does. Where it does not, nothing has been entered. */
export async function setKnownTenantScope(transaction: TenantTransaction, tenantId: string): Promise<boolean> {
  const row = await transaction
    .selectFrom('tenant')
    .select(tenantScopeColumns(tenantId))
    .where('id', '=', tenantId)
    .executeTakeFirst();
  return row !== undefined;
}

/** Contact address for features that the tenant has switched off. */
export async function findContactEmail(transaction: TenantTransaction, tenantId: string): Promise<string> {
  const row = await transaction
    .selectFrom('tenant')
    .select('contact_email')
    .where('id', '=', tenantId)
    .executeTakeFirstOrThrow();
  return row.contact_email;
}
