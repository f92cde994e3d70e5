import { ApiError, callApi, NetworkError } from '@plugboard/api/core';
import { refreshCall } from './calls.ts';
import { isSpentElsewhere, markSpent, oneTabAtATime } from './spent-tokens.ts';
import { refreshToken, registrationToken, storeTokens, tokenToSend } from './token-store.ts';

/** Another tab, or an earlier call of this one, has a newer token than the one that was refused. */
const renewedSince = (staleToken: string | null) => tokenToSend() !== null && tokenToSend() !== staleToken;

/** In milliseconds. A spent token is told after the new one is stored: it is on its way for certain. */
const patience = 30_000;

/** Settles once what another tab has stored is here. */
const replaced = (staleToken: string | null): Promise<void> =>
  new Promise((resolve, reject) => {
    const heard = new AbortController();
    const look = () => {
      if (tokenToSend() === staleToken) return;
      heard.abort();
      resolve();
    };
    addEventListener('storage', look, { signal: heard.signal });
    setTimeout(() => {
      heard.abort();
      reject(new NetworkError('time-out'));
    }, patience);
    look();
  });

const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 401);

async function trade(staleToken: string | null): Promise<boolean> {
  if (renewedSince(staleToken)) return true;
  const refresh_token = refreshToken();
  if (refresh_token === null || registrationToken() !== null) return false;
  if (await isSpentElsewhere(refresh_token)) {
    await replaced(staleToken);
    return renewedSince(staleToken);
  }
  try {
    const tokens = await callApi(refreshCall, { body: { refresh_token } });
    storeTokens(tokens.token, tokens.refresh_token);
    await markSpent(refresh_token);
    return true;
  } catch (error) {
    if (isRefusal(error)) return renewedSince(staleToken);
    throw error;
  }
}

let underWay: Promise<boolean> | null = null;

/**
 * Gets a new token after `staleToken` was refused: once for all calls of a tab and for all tabs of a host. `false` ends
 * the session, and only a refusal of the server does; without an answer it rejects.
 */
export function refreshOnce(staleToken: string | null): Promise<boolean> {
  if (renewedSince(staleToken)) return Promise.resolve(true);
  underWay ??= oneTabAtATime(() => trade(staleToken)).finally(() => {
    underWay = null;
  });
  return underWay;
}
