import { ApiError, callApi, callApiWithToken, type Outline } from '@plugboard/api/core';
import type { Account, getAccount } from '@plugboard/contracts/accounts';
import { refreshCall, signOutCall, redeemHandoverCall } from './calls.ts';
import type { Handover } from './handover.ts';
import { cameFromOwnHost } from './own-hosts.ts';
import { refreshOnce } from './refresh.ts';
import { isSignedIn, replaceSession, type SessionTokens, storeSession, tokenToSend } from './token-store.ts';

const accountCall: Outline<typeof getAccount> = { method: 'GET', path: '/api/v1/user/me', permission: 'signed-in' };

/** Two accounts that one browser could go on as. */
export interface SessionChoice {
  readonly current: Account;
  readonly offered: Account;
  /** Whether another host of the portal has passed the session on, for instance to work in a client's account. */
  readonly isFromOwnHost?: boolean;
}

export interface HandoverPolicy {
  /** The portal's main host, `null` where it is not known: then every hand-over counts as one by a link. */
  readonly mainHost: string | null;
  /** Whether the tenant takes tokens from an address; handover tokens always count. */
  readonly allowsTokens: boolean;
  /** Asks the person at the browser. Resolves with `true` to go on as the offered account. */
  readonly choose: (choice: SessionChoice) => Promise<boolean>;
}

/** A refusal is an answer; without one the call has to be made again. */
async function nullIfRefused<Result>(answer: Promise<Result>): Promise<Result | null> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof ApiError && error.status < 500 && error.status !== 429) return null;
    throw error;
  }
}

const withTokens = (
  session: SessionTokens,
  { token, refresh_token }: { token: string; refresh_token: string },
): SessionTokens => ({ ...session, token, refreshToken: refresh_token });

const defaultHints = { refreshToken: null, isAdmin: false, isSuperuser: false };

/** The session that came in the address, not stored yet; `null` where there is none that counts. */
async function redeemHandover(
  { session, handoverToken }: Handover,
  allowsTokens: boolean,
): Promise<SessionTokens | null> {
  if (session) return allowsTokens ? session : null;
  if (handoverToken === null) return null;
  const tokens = await nullIfRefused(callApi(redeemHandoverCall, { body: { ticket: handoverToken } }));
  return tokens && withTokens({ token: '', ...defaultHints }, tokens);
}

interface VerifiedSession {
  readonly session: SessionTokens;
  readonly account: Account;
}

const fetchAccount = (token: string) => nullIfRefused(callApiWithToken(token, accountCall));

/** The account of a session, renewed where its token has expired; `null` where the server refuses it. */
async function verifySession(session: SessionTokens): Promise<VerifiedSession | null> {
  const account = await fetchAccount(session.token);
  if (account) return { session, account };
  if (session.refreshToken === null) return null;
  const tokens = await nullIfRefused(callApi(refreshCall, { body: { refresh_token: session.refreshToken } }));
  const renewed = tokens && withTokens(session, tokens);
  const owner = renewed && (await fetchAccount(renewed.token));
  return owner && { session: renewed, account: owner };
}

/** The account that is signed in here, `null` where its session is over. */
async function fetchCurrentAccount(token: string): Promise<Account | null> {
  const account = await fetchAccount(token);
  if (account) return account;
  const renewed = (await refreshOnce(token)) ? tokenToSend() : null;
  return renewed === null ? null : fetchAccount(renewed);
}

const isSamePerson = (one: Account, other: Account) =>
  one.id === other.id && one.switched_client?.home_domain === other.switched_client?.home_domain;

const revokeSession = async (token: string | null): Promise<void> => {
  if (token !== null) await callApiWithToken(token, signOutCall).catch(() => undefined);
};

async function resolveConflict(
  offered: VerifiedSession,
  current: Account,
  { handoverToken }: Handover,
  { mainHost, choose }: HandoverPolicy,
): Promise<void> {
  if (isSamePerson(current, offered.account)) {
    storeSession(offered.session);
    return;
  }
  if (await choose({ current, offered: offered.account, isFromOwnHost: cameFromOwnHost(mainHost) })) {
    await revokeSession(tokenToSend());
    replaceSession(offered.session);
    return;
  }
  // Redeeming the handover token opened a separate session, which is not needed.
  if (handoverToken !== null) await revokeSession(offered.session.token);
}

/**
 * Stores the session passed in the address (spec §2.2). If an account is already signed in, its session stays
 * until the server has identified the new one's account; another account replaces it only if `choose` resolves to true. An invalid token has no effect. Rejects if the server could not be reached.
 */
export async function acceptHandover(handedOver: Handover, policy: HandoverPolicy): Promise<void> {
  const session = await redeemHandover(handedOver, policy.allowsTokens);
  if (!session) return;
  const stored = isSignedIn() ? tokenToSend() : null;
  if (stored === null) {
    storeSession(session);
    return;
  }
  const offered = await verifySession(session);
  if (!offered) return;
  const current = await fetchCurrentAccount(stored);
  if (current) await resolveConflict(offered, current, handedOver, policy);
  // Other tabs may still show whose session ended: they have to leave.
  else replaceSession(offered.session);
}
