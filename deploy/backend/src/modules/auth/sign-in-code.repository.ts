import type { Selectable } from 'kysely';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { AccountTables } from './auth.tables.ts';

type Owner = Pick<Selectable<AccountTables['sign_in_code']>, 'tenant_id' | 'account_id'>;
export type SignInCode = Selectable<AccountTables['sign_in_code']>;

/** Keeps the newest code of an account; the one before is worth nothing from now on. */
export async function keepCode(
  db: TenantTransaction,
  owner: Owner,
  code_hash: string,
  expires_at: Date,
): Promise<void> {
  const fresh = { code_hash, expires_at, tries: 0, used_at: null };
  await db
    .insertInto('sign_in_code')
    .values({ ...owner, ...fresh })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet(fresh))
    .execute();
}

/** Counts a try before the code is looked at, so that tries at the same moment count one by one. */
export const countTry = (db: TenantTransaction, owner: Owner): Promise<SignInCode | undefined> =>
  db
    .updateTable('sign_in_code')
    .set((set) => ({ tries: set('tries', '+', 1) }))
    .where('tenant_id', '=', owner.tenant_id)
    .where('account_id', '=', owner.account_id)
    .returningAll()
    .executeTakeFirst();

export async function spendCode(db: TenantTransaction, owner: Owner): Promise<void> {
  await db
    .updateTable('sign_in_code')
    .set({ used_at: new Date() })
    .where('tenant_id', '=', owner.tenant_id)
    .where('account_id', '=', owner.account_id)
    .execute();
}
