import { sql, type Insertable, type Selectable } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { AccountTables, SessionEnd } from './auth.tables.ts';
import { machineClock } from '../../../platform/time/clock.ts';

type NewSession = Insertable<AccountTables['session']>;
export type Session = Selectable<AccountTables['session']>;
type AccountStatus = Selectable<AccountTables['account']>['status'];

export async function insertSession(db: TenantTransaction, session: NewSession): Promise<void> {
  await db.insertInto('session').values(session).execute();
}

export async function recordSignIn(
  db: TenantTransaction,
  { tenantId, accountId }: { readonly tenantId: string; readonly accountId: string },
  at: Date,
): Promise<void> {
  await db
    .insertInto('last_sign_in')
    .values({ tenant_id: tenantId, account_id: accountId, at })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'account_id']).doUpdateSet({ at }))
    .execute();
}

export async function insertRefreshToken(
  db: TenantTransaction,
  token: Insertable<AccountTables['refresh_token']>,
): Promise<void> {
  await db.insertInto('refresh_token').values(token).execute();
}

interface Spending {
  readonly tenantId: string;
  readonly tokenHash: string;
  /** Of the call's `Idempotency-Key`. */
  readonly keyHash: string | null;
}

/** Uses a refresh token up; of two who try at once, one gets it. Answers whether this was the one. */
export async function spendRefreshToken(
  db: TenantTransaction,
  { tenantId, tokenHash, keyHash }: Spending,
): Promise<boolean> {
  const used = await db
    .updateTable('refresh_token')
    .set({ used_at: machineClock(), key_hash: keyHash })
    .where('tenant_id', '=', tenantId)
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .returning('token_hash')
    .executeTakeFirst();
  return used !== undefined;
}

/**
 * Withdraws the refresh token that a spent one was exchanged for, if the call that spent it is repeated and no refresh token
 * of the session was used since: its answer was lost. A withdrawn token counts as spent. Answers whether one was withdrawn.
 *
 * @param since the token was spent no earlier
 */
export async function withdrawLostReply(
  db: TenantTransaction,
  { tenantId, tokenHash, keyHash }: Spending,
  since: Date,
): Promise<boolean> {
  if (keyHash === null) return false;
  const { rows } = await sql`
    update refresh_token lost set used_at = spent.used_at
      from refresh_token spent
     where spent.tenant_id = ${tenantId} and spent.token_hash = ${tokenHash}
       and spent.key_hash = ${keyHash} and spent.used_at >= ${since}
       and lost.tenant_id = spent.tenant_id and lost.session_id = spent.session_id and lost.used_at is null
       and not exists (
         select from refresh_token later
          where later.tenant_id = spent.tenant_id and later.session_id = spent.session_id
            and later.used_at > spent.used_at)
    returning lost.token_hash`.execute(db);
  return rows.length > 0;
}

/** The session of a refresh token, with the status of its account; locked, so that its refresh tokens are used one after the other. */
export const findSessionOfToken = (
  db: TenantTransaction,
  tenantId: string,
  tokenHash: string,
): Promise<(Session & { readonly account_status: AccountStatus }) | undefined> =>
  db
    .selectFrom('refresh_token')
    .innerJoin('session', (join) =>
      join
        .onRef('session.tenant_id', '=', 'refresh_token.tenant_id')
        .onRef('session.id', '=', 'refresh_token.session_id'),
    )
    .innerJoin('account', (join) =>
      join.onRef('account.tenant_id', '=', 'session.tenant_id').onRef('account.id', '=', 'session.account_id'),
    )
    .selectAll('session')
    .select('account.status as account_status')
    .where('refresh_token.tenant_id', '=', tenantId)
    .where('refresh_token.token_hash', '=', tokenHash)
    .forNoKeyUpdate(['session'])
    .executeTakeFirst();

export const getSession = (db: TenantTransaction, tenantId: string, id: string): Promise<Session> =>
  db.selectFrom('session').selectAll().where('tenant_id', '=', tenantId).where('id', '=', id).executeTakeFirstOrThrow();

/** From this moment neither an access token nor a refresh token of the session is worth anything. */
export async function endSession(
  db: TenantTransaction,
  tenantId: string,
  id: string,
  because: SessionEnd,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: machineClock(), ended_because: because })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Whether the session has neither been ended nor expired. */
export const isSessionOpen = ({ ended_at, expires_at }: Pick<Session, 'ended_at' | 'expires_at'>): boolean =>
  ended_at === null && expires_at > machineClock();

/** The account's sessions that stand, the last used first. */
export const listOpenSessions = (db: TenantTransaction, tenantId: string, accountId: string): Promise<Session[]> =>
  db
    .selectFrom('session')
    .selectAll()
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', machineClock())
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .execute();

/** Ends the account's sessions, all of them or all but one. */
export async function endSessionsOf(
  db: TenantTransaction,
  tenantId: string,
  accountId: string,
  because: SessionEnd,
  exceptId?: string,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: machineClock(), ended_because: because })
    .where('tenant_id', '=', tenantId)
    .where('account_id', '=', accountId)
    .where('ended_at', 'is', null)
    .$if(exceptId !== undefined, (query) => query.where('id', '<>', exceptId ?? ''))
    .execute();
}

/** Keeps that the password was proved in a session just now. */
export async function confirmSession(db: TenantTransaction, tenantId: string, id: string): Promise<void> {
  await db
    .updateTable('session')
    .set({ confirmed_at: machineClock() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}

/** Ends the sessions that an account opened in other tenants, by switching into a client. Runs outside the tenant. */
export async function endSwitchedSessionsOf(
  db: TenantTransaction,
  actor: { readonly tenantId: string; readonly accountId: string },
  because: SessionEnd,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: machineClock(), ended_because: because })
    .where('actor_tenant_id', '=', actor.tenantId)
    .where('actor_account_id', '=', actor.accountId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Ends the sessions that were opened from another one, by switching into a client. Runs outside the tenant. */
export async function endSessionsOpenedBy(
  db: TenantTransaction,
  sessionId: string,
  because: SessionEnd,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ended_at: machineClock(), ended_because: because })
    .where('opened_by_session_id', '=', sessionId)
    .where('ended_at', 'is', null)
    .execute();
}

/** Keeps from where a session was used last. */
export async function touchSession(
  db: TenantTransaction,
  tenantId: string,
  id: string,
  seen: Pick<Session, 'address' | 'user_agent'>,
): Promise<void> {
  await db
    .updateTable('session')
    .set({ ...seen, last_used_at: machineClock() })
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .execute();
}
