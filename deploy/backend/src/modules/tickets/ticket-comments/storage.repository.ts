import type { TenantTransaction } from '../../../platform/database/database.ts';

/** How many bytes a tenant uses, and its own limit where it has one. */
export async function findStorage(
  db: TenantTransaction,
  tenantId: string,
): Promise<{ readonly used: number; readonly quota: number | null }> {
  const row = await db
    .selectFrom('attachment_storage')
    .select(['used_bytes', 'quota_bytes'])
    .where('tenant_id', '=', tenantId)
    .executeTakeFirst();
  return { used: row?.used_bytes ?? 0, quota: row?.quota_bytes ?? null };
}

/** Sets a tenant's own limit; `null` uses the installation's. */
export async function saveQuota(db: TenantTransaction, tenant_id: string, quota_bytes: number | null): Promise<void> {
  await db
    .insertInto('attachment_storage')
    .values({ tenant_id, quota_bytes })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet({ quota_bytes }))
    .execute();
}
