import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Name and address that an invoice is made out to. */
export const findBilledDriver = (db: TenantTransaction, tenantId: string, accountId: string) =>
  db
    .selectFrom('account')
    .select(['email', 'first_name', 'last_name', 'language'])
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow();
