import type { SignInMethod } from '@plugboard/contracts/accounts';
import { Failure } from '../../../platform/http/failure.ts';
import type { Call, SignedInCall } from '../../../platform/http/context.ts';
import { newId, newSecret, sha256 } from '../../../platform/ids.ts';
import { signAccessToken } from '../../../platform/security/access-token.ts';
import { toActorColumns, toActor, type Actor } from '../../../platform/security/signed-in.ts';
import { endSessionAndOpened } from './revoke-access.ts';
import {
  findSessionOfToken,
  insertRefreshToken,
  insertSession,
  recordSignIn,
  isSessionOpen,
  spendRefreshToken,
  touchSession,
  withdrawLostReply,
} from './session.repository.ts';
import { machineClock } from '../../../platform/time/clock.ts';

const days = 24 * 60 * 60 * 1000;
/** Expiry of a session that is refreshed from time to time. */
export const sessionEnd = (): Date => new Date(machineClock().getTime() + 30 * days);

export interface Tokens {
  readonly token: string;
  readonly refresh_token: string;
}

interface Opening {
  /** `null` for one that was not signed in to, but switched into. */
  readonly signedInBy: SignInMethod | null;
  readonly tenantId: string;
  readonly accountId: string;
  readonly actor: Actor | null;
  /** The session of the actor with which this one ends; `null` for a sign-in. */
  readonly openedBySessionId: string | null;
  readonly expiresAt: Date;
}

type Scope = Pick<Call, 'db' | 'now' | 'address' | 'userAgent'>;

const maxUserAgentLength = 300;

const seenBy = ({ address, userAgent }: Scope) => ({ address, user_agent: userAgent.slice(0, maxUserAgentLength) });

async function issueTokens(
  { db }: Pick<Scope, 'db'>,
  secret: Uint8Array,
  claims: Parameters<typeof signAccessToken>[0],
): Promise<Tokens> {
  const refreshToken = newSecret();
  const stored = {
    tenant_id: claims.tenant,
    token_hash: sha256(refreshToken),
    session_id: claims.session,
    used_at: null,
    key_hash: null,
  };
  await insertRefreshToken(db, stored);
  return { token: await signAccessToken(claims, secret), refresh_token: refreshToken };
}

export async function openSession(scope: Scope, secret: Uint8Array, opening: Opening): Promise<Tokens> {
  const id = newId();
  await insertSession(scope.db, {
    tenant_id: opening.tenantId,
    id,
    account_id: opening.accountId,
    ...toActorColumns(opening.actor),
    opened_by_session_id: opening.openedBySessionId,
    expires_at: opening.expiresAt,
    ended_at: null,
    ended_because: null,
    signed_in_by: opening.signedInBy,
    ...seenBy(scope),
  });
  if (!opening.actor) await recordSignIn(scope.db, opening, scope.now);
  return issueTokens(scope, secret, { tenant: opening.tenantId, account: opening.accountId, session: id });
}

/** Milliseconds in which the call that used a refresh token may be repeated, because its answer was lost. */
const repeatableMs = 60_000;

/**
 * Exchanges a refresh token for a new pair. Reuse of an old one ends the session, except under the same `Idempotency-Key`:
 * a page that was reloaded, or had no network, repeats a call whose answer it never got. Answers are not stored for repeats,
 * because they are secrets: a repeat gets another pair.
 */
export async function refresh(
  call: Call,
  secret: Uint8Array,
  refreshToken: string,
  key: string | undefined,
): Promise<Tokens> {
  const { db, tenantId } = call;
  const tokenHash = sha256(refreshToken);
  const spending = { tenantId, tokenHash, keyHash: key === undefined ? null : sha256(key) };
  const session = await findSessionOfToken(db, tenantId, tokenHash);
  if (!session || !isSessionOpen(session) || session.account_status !== 'active') throw new Failure('TOKEN_EXPIRED');
  const { id, account_id } = session;
  const entry = { subject: { type: 'session', id }, by: { id: account_id, actor: toActor(session) } } as const;
  const repeatableSince = new Date(machineClock().getTime() - repeatableMs);
  if (!(await spendRefreshToken(db, spending)) && !(await withdrawLostReply(db, spending, repeatableSince))) {
    await endSessionAndOpened(call, { id, accountId: account_id }, 'token-reused');
    await call.audit({ action: 'session.ended', ...entry, after: { because: 'token-reused' } });
    throw new Failure('TOKEN_REUSED', { commitsChanges: true });
  }
  await touchSession(db, tenantId, id, seenBy(call));
  await call.audit({ action: 'session.refreshed', ...entry });
  return issueTokens(call, secret, { tenant: tenantId, account: account_id, session: id });
}

export async function signOut(call: SignedInCall): Promise<void> {
  const { id: accountId, sessionId: id } = call.account;
  await endSessionAndOpened(call, { id, accountId }, 'signed-out');
  const subject = { type: 'session', id } as const;
  await call.audit({ action: 'session.ended', subject, after: { because: 'signed-out' } });
}
