import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Name of an account, which cannot be removed until the transaction ends. */
export async function findDriverName(
  db: TenantTransaction,
  tenantId: string,
  accountId: string,
): Promise<string | undefined> {
  const row = await db
    .selectFrom('account')
    .select(['first_name', 'last_name'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .forKeyShare()
    .executeTakeFirst();
  return row && `${row.first_name} ${row.last_name}`.trim();
}
