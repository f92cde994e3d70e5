import { ApiError, callApi, NetworkError } from '@plugboard/api/core';
import { refreshCall } from './calls.ts';
import { refreshKey, refreshToken, registrationToken, storeTokens, tokenToSend } from './token-store.ts';

/** In milliseconds: far longer than local storage takes to reach every tab. */
const rememberedMs = 60_000;

const lockName = (spentToken: string) => `plugboard-spent-${spentToken}`;

/** `null` in a browser without locks; the server's reuse detection then settles races between tabs. */
const locks = () => ('locks' in navigator ? navigator.locks : null);

/** Runs `work` in one tab of the host at a time. */
const withRefreshLock = <Result>(work: () => Promise<Result>): Promise<Result> =>
  locks()?.request('plugboard-refresh', work) ?? work();

/**
 * Tells the other tabs that a refresh token has been traded. Browsers keep local storage per process and pass changes
 * on later, so the next tab in line may still read the old pair; who holds which lock is known to all at once.
 */
const markTokenSpent = (token: string): Promise<void> =>
  new Promise((marked) => {
    const hold = () => {
      marked();
      return new Promise<void>((release) => setTimeout(release, rememberedMs));
    };
    if (locks()?.request(lockName(token), { mode: 'shared' }, hold) === undefined) marked();
  });

/** Whether another tab has traded this refresh token. */
async function isTokenSpentElsewhere(token: string): Promise<boolean> {
  const { held = [] } = (await locks()?.query()) ?? {};
  return held.some(({ name }) => name === lockName(token));
}

/** Another tab, or an earlier call of this one, has a newer token than the one that was refused. */
const isRenewedSince = (staleToken: string | null) => tokenToSend() !== null && tokenToSend() !== staleToken;

/** In milliseconds. A spent token is told after the new one is stored: it is on its way for certain. */
const timeoutMs = 30_000;

/** Settles once what another tab has stored is here. */
const waitForReplacement = (staleToken: string | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const listening = new AbortController();
    const checkToken = () => {
      if (tokenToSend() === staleToken) return;
      listening.abort();
      resolve();
    };
    addEventListener('storage', checkToken, { signal: listening.signal });
    setTimeout(() => {
      listening.abort();
      reject(new NetworkError('time-out'));
    }, timeoutMs);
    checkToken();
  });

const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 401);

async function exchangeRefreshToken(staleToken: string | null): Promise<boolean> {
  if (isRenewedSince(staleToken)) return true;
  const refresh_token = refreshToken();
  if (refresh_token === null || registrationToken() !== null) return false;
  if (await isTokenSpentElsewhere(refresh_token)) {
    await waitForReplacement(staleToken);
    return isRenewedSince(staleToken);
  }
  try {
    const tokens = await callApi(refreshCall, { body: { refresh_token }, idempotencyKey: refreshKey() });
    storeTokens(tokens.token, tokens.refresh_token);
    await markTokenSpent(refresh_token);
    return true;
  } catch (error) {
    if (isRefusal(error)) return isRenewedSince(staleToken);
    throw error;
  }
}

let pendingRefresh: Promise<boolean> | null = null;

/**
 * Gets a new token after `staleToken` was refused: once for all calls of a tab and for all tabs of a host. `false` ends
 * the session, and only a refusal of the server does; without an answer it rejects.
 */
export function refreshOnce(staleToken: string | null): Promise<boolean> {
  if (isRenewedSince(staleToken)) return Promise.resolve(true);
  pendingRefresh ??= withRefreshLock(() => exchangeRefreshToken(staleToken)).finally(() => {
    pendingRefresh = null;
  });
  return pendingRefresh;
}
