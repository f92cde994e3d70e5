import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Sets whether the account has a second factor by what it has; answers it. The caller holds the account. */
export async function updateTwoFactor(db: TenantTransaction, tenantId: string, accountId: string): Promise<boolean> {
  const { has_two_factor } = await db
    .updateTable('account')
    .set({
      has_two_factor: sql<boolean>`has_sms_factor
        or exists (select from authenticator where tenant_id = ${tenantId} and account_id = ${accountId}
          and confirmed_at is not null)
        or exists (select from passkey where tenant_id = ${tenantId} and account_id = ${accountId})`,
    })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .returning('has_two_factor')
    .executeTakeFirstOrThrow();
  return has_two_factor;
}

export async function setSmsFactor(
  db: TenantTransaction,
  tenantId: string,
  accountId: string,
  isOn: boolean,
): Promise<void> {
  await db
    .updateTable('account')
    .set({ has_sms_factor: isOn })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .execute();
}

/** Unverifies the phone, so that a lost one does not sign in by SMS. The number itself stays. */
export async function forgetVerifiedPhone(db: TenantTransaction, tenantId: string, accountId: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ verified_phone: null })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', accountId)
    .execute();
}
