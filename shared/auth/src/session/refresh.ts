import { ApiError, callApi } from '@plugboard/api/core';
import { refreshCall } from './calls.ts';
import { refreshToken, registrationToken, storeTokens, tokenToSend } from './token-store.ts';

/** One tab of the host at a time. Where the browser has no locks, the server's reuse detection is left to sort it out. */
const exclusively = <Result>(work: () => Promise<Result>): Promise<Result> =>
  'locks' in navigator ? navigator.locks.request('plugboard-refresh', work) : work();

/** Another tab, or an earlier call of this one, has a newer token than the one that was refused. */
const renewedSince = (staleToken: string | null) => tokenToSend() !== null && tokenToSend() !== staleToken;

const isRefusal = (error: unknown) => error instanceof ApiError && (error.status === 400 || error.status === 401);

async function trade(staleToken: string | null): Promise<boolean> {
  if (renewedSince(staleToken)) return true;
  const refresh_token = refreshToken();
  if (refresh_token === null || registrationToken() !== null) return false;
  try {
    const tokens = await callApi(refreshCall, { body: { refresh_token } });
    storeTokens(tokens.token, tokens.refresh_token);
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
  underWay ??= exclusively(() => trade(staleToken)).finally(() => {
    underWay = null;
  });
  return underWay;
}
