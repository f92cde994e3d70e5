import { ApiError, callApi, NetworkError } from '@plugboard/api/core';
import { refreshCall } from './calls.ts';
import { isTokenSpentElsewhere, markTokenSpent, withRefreshLock } from './spent-tokens.ts';
import { refreshToken, registrationToken, storeTokens, tokenToSend } from './token-store.ts';

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
    const tokens = await callApi(refreshCall, { body: { refresh_token } });
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
