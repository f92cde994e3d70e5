import type { Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../platform/database/database.ts';
import type { AccountTables, AccountTokenKind } from './auth.tables.ts';
import { machineClock } from '../../platform/time/clock.ts';

type Token = Selectable<AccountTables['account_token']>;
export type SpentToken = Token & { readonly account_id: string };

export async function insertAccountToken(
  db: TenantTransaction,
  token: Insertable<AccountTables['account_token']>,
): Promise<void> {
  await db.insertInto('account_token').values(token).execute();
}

/** The token as it is, whether it is still good or not. */
export const findAccountToken = (db: TenantTransaction, tenantId: string, tokenHash: string) =>
  db
    .selectFrom('account_token')
    .select(['account_id'])
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();

/** Uses a token up; of two who try at once, one gets it. A decoy is nobody's. */
export const spendAccountToken = (
  db: TenantTransaction,
  tenantId: string,
  kinds: readonly AccountTokenKind[],
  tokenHash: string,
): Promise<SpentToken | undefined> =>
  db
    .updateTable('account_token')
    .set({ used_at: machineClock() })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '>', machineClock())
    .where('account_id', 'is not', null)
    .returningAll()
    .$narrowType<{ account_id: string }>()
    .executeTakeFirst();

/** Links that were sent before are worth nothing from now on. For nobody's account there are none. */
export async function deleteAccountTokens(
  db: TenantTransaction,
  tenantId: string,
  accountId: string | null,
  kinds: readonly AccountTokenKind[],
): Promise<void> {
  await db
    .deleteFrom('account_token')
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('kind', 'in', kinds)
    .execute();
}
