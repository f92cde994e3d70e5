import type { TenantTransaction } from '../../../../platform/database/database.ts';
import { outsideTenant } from '../../../../platform/database/tenant-scope.repository.ts';

interface TokenSearch {
  readonly tenantId: string;
  readonly chargerId: string;
  readonly token: string;
  readonly since: Date;
  /** Only starts without a transaction yet. */
  readonly isOpen: boolean;
}

/** The newest start command that sent a token to the charge point. */
export const findStart = (db: TenantTransaction, { tenantId, chargerId, token, since, isOpen }: TokenSearch) =>
  db
    .selectFrom('command')
    .select(['id', 'requested_by_tenant_id', 'requested_by', 'source'])
    .where('tenant_id', '=', tenantId)
    .where('charger_id', '=', chargerId)
    .where('token', '=', token)
    .where('created_at', '>', since)
    .where('sent_at', 'is not', null)
    .where('state', 'not in', isOpen ? ['REJECTED', 'NOT_SUPPORTED', 'CONFIRMED'] : ['REJECTED', 'NOT_SUPPORTED'])
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();

/** Name of the requester, who may be an administrator of another tenant working in an account of this one. */
export async function findActorName(
  db: TenantTransaction,
  tenantId: string,
  {
    requested_by_tenant_id: owner,
    requested_by: id,
  }: { readonly requested_by_tenant_id: string; readonly requested_by: string },
): Promise<string | null> {
  const find = (scoped: TenantTransaction) =>
    scoped
      .selectFrom('account')
      .select(['first_name', 'last_name'])
      .where('tenant_id', '=', owner)
      .where('id', '=', id)
      .executeTakeFirst();
  const account = await (owner === tenantId ? find(db) : outsideTenant(db, tenantId, find));
  return account ? `${account.first_name} ${account.last_name}`.trim() || null : null;
}
