import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { AccountTables } from './auth.tables.ts';
import { machineClock } from '../../../platform/time/clock.ts';

export type OneTimeCode = Selectable<AccountTables['one_time_code']>;
type Attempt = Pick<OneTimeCode, 'purpose' | 'attempt_hash'>;

/** Keeps the newest code of an attempt; the one before is worth nothing from now on. */
export async function saveCode(
  db: TenantTransaction,
  code: Omit<Insertable<AccountTables['one_time_code']>, 'tries' | 'used_at'>,
): Promise<void> {
  const fresh = { ...code, tries: 0, used_at: null };
  await db
    .insertInto('one_time_code')
    .values(fresh)
    .onConflict((conflict) => conflict.columns(['tenant_id', 'purpose', 'attempt_hash']).doUpdateSet(fresh))
    .execute();
}

/** Whose the code of an attempt is, before it is tried; `undefined` where there is none. */
export const findCodeHolder = (
  db: TenantTransaction,
  tenantId: string | undefined,
  { purpose, attempt_hash }: Attempt,
): Promise<Pick<OneTimeCode, 'tenant_id' | 'account_id'> | undefined> =>
  db
    .selectFrom('one_time_code')
    .select(['tenant_id', 'account_id'])
    .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId ?? ''))
    .where('purpose', '=', purpose)
    .where('attempt_hash', '=', attempt_hash)
    .executeTakeFirst();

/** Counts a try before the code is looked at, so that tries at the same moment count one by one. */
export const countAttempt = (
  db: TenantTransaction,
  tenantId: string | undefined,
  { purpose, attempt_hash }: Attempt,
): Promise<OneTimeCode | undefined> =>
  db
    .updateTable('one_time_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .$if(tenantId !== undefined, (query) => query.where('tenant_id', '=', tenantId ?? ''))
    .where('purpose', '=', purpose)
    .where('attempt_hash', '=', attempt_hash)
    .returningAll()
    .executeTakeFirst();

export async function spendCode(db: TenantTransaction, code: OneTimeCode): Promise<void> {
  await db
    .updateTable('one_time_code')
    .set({ used_at: machineClock() })
    .where('tenant_id', '=', code.tenant_id)
    .where('purpose', '=', code.purpose)
    .where('attempt_hash', '=', code.attempt_hash)
    .execute();
}

export async function deleteCodesOf(db: TenantTransaction, tenantId: string, accountId: string): Promise<void> {
  await db.deleteFrom('one_time_code').where('tenant_id', '=', tenantId).where('account_id', '=', accountId).execute();
}
