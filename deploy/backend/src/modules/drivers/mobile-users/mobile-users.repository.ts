import type { TenantTransaction } from '../../../platform/database/database.ts';

interface OfDriver {
  readonly tenantId: string;
  readonly id: string;
}

export const findChargingCards = (db: TenantTransaction, { tenantId, id }: OfDriver) =>
  db
    .selectFrom('id_tag')
    .select(['id', 'number', 'is_blocked', 'expires_at'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', id)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute();

export const findPaymentCards = (db: TenantTransaction, { tenantId, id }: OfDriver) =>
  db
    .selectFrom('payment_method')
    .select(['id', 'brand', 'last4', 'exp_month', 'exp_year', 'is_default'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', id)
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .execute();

/** Sign-ins that are open, the last used first. */
export const findDevices = (db: TenantTransaction, { tenantId, id }: OfDriver, now: Date) =>
  db
    .selectFrom('session')
    .select(['user_agent', 'last_used_at'])
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', id)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('last_used_at', 'desc')
    .limit(20)
    .execute();

/** Sets when the last invitation went out, for many drivers at once. */
export async function markInvited(
  db: TenantTransaction,
  tenantId: string,
  ids: readonly string[],
  invited_at: Date,
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('account')
    .set({ invited_at })
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .execute();
}
