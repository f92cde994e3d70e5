import type { ExpressionBuilder, Insertable, Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { Tables } from '../../../platform/database/tables.ts';
import type { AccountTables, AccountTokenKind } from './auth.tables.ts';
import { machineClock } from '../../../platform/time/clock.ts';

type Token = Selectable<AccountTables['account_token']>;
export type SpentToken = Token & { readonly account_id: string };

export async function insertAccountToken(
  db: TenantTransaction,
  token: Insertable<AccountTables['account_token']>,
): Promise<void> {
  await db.insertInto('account_token').values(token).execute();
}

const isGood =
  (tenantId: string, kinds: readonly AccountTokenKind[], tokenHash: string) =>
  (eb: ExpressionBuilder<Tables, 'account_token'>) =>
    eb.and([
      eb('tenant_id', '=', tenantId),
      eb('token_hash', '=', tokenHash),
      eb('kind', 'in', kinds),
      eb('used_at', 'is', null),
      eb('expires_at', '>', machineClock()),
      eb('account_id', 'is not', null),
    ]);

/** Finds a token that is still good; a decoy never is. */
export const findAccountToken = (
  db: TenantTransaction,
  tenantId: string,
  kinds: readonly AccountTokenKind[],
  tokenHash: string,
): Promise<{ readonly account_id: string } | undefined> =>
  db
    .selectFrom('account_token')
    .select('account_id')
    .where(isGood(tenantId, kinds, tokenHash))
    .$narrowType<{ account_id: string }>()
    .executeTakeFirst();

/** Finds a token that was good once and has expired; `undefined` for one that was used, replaced or never there. */
export const findEndedToken = (
  db: TenantTransaction,
  tenantId: string,
  kinds: readonly AccountTokenKind[],
  tokenHash: string,
): Promise<Pick<SpentToken, 'account_id' | 'email' | 'kind'> | undefined> =>
  db
    .selectFrom('account_token')
    .select(['account_id', 'email', 'kind'])
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('kind', 'in', kinds)
    .where('used_at', 'is', null)
    .where('expires_at', '<=', machineClock())
    .where('account_id', 'is not', null)
    .$narrowType<{ account_id: string }>()
    .executeTakeFirst();

/** Uses a token up; of two who try at once, one gets it. */
export const spendAccountToken = (
  db: TenantTransaction,
  tenantId: string,
  kinds: readonly AccountTokenKind[],
  tokenHash: string,
): Promise<SpentToken | undefined> =>
  db
    .updateTable('account_token')
    .set({ used_at: machineClock() })
    .where(isGood(tenantId, kinds, tokenHash))
    .returningAll()
    .$narrowType<{ account_id: string }>()
    .executeTakeFirst();

/** Deletes earlier links of an account, so that they no longer work. Without an account it does nothing. */
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
