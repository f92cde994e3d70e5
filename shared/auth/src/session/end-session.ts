import { callApi, callApiWithToken } from '@plugboard/api/core';
import { accountPlaces } from '@plugboard/contracts/accounts';
import { framePlaces } from '@plugboard/contracts/platform';
import { refreshCall, signOutCall } from './calls.ts';
import { setRedirectFlag } from './redirect-flag.ts';
import { forgetRememberedPath, rememberPath } from './remembered-path.ts';
import { isSignedIn, refreshToken, isSessionRemoved, tokenToSend } from './token-store.ts';

/** Timeout in milliseconds, so that signing out never waits for a server that does not answer. */
const timeoutMs = 3_000;

let leavePage: (path: string) => void = () => undefined;
let isPublic: (pathname: string) => boolean = () => false;
let isEnding = false;

let watching = new AbortController();

/**
 * Another tab has ended the session or replaced it by another account's: this tab leaves at once and hides its content,
 * because navigation takes time. No prompt for unsaved changes, which could not be saved.
 */
function onStorage(event: StorageEvent): void {
  if (isEnding || !isSessionRemoved(event) || isPublic(location.pathname)) return;
  isEnding = true;
  document.body.hidden = true;
  addEventListener('beforeunload', (leaving) => leaving.stopImmediatePropagation(), {
    capture: true,
    signal: watching.signal,
  });
  forgetRememberedPath();
  if (isSignedIn()) {
    leavePage(framePlaces.home());
    return;
  }
  setRedirectFlag();
  leavePage(accountPlaces.login());
}

/** Sets how to leave the page and which addresses are public, and forgets an earlier end of session. */
export function startSession(leave: typeof leavePage, isPublicAddress: typeof isPublic): void {
  leavePage = leave;
  isPublic = isPublicAddress;
  isEnding = false;
  watching.abort();
  watching = new AbortController();
  addEventListener('storage', onStorage, { signal: watching.signal });
}

/**
 * The server has ended the session (spec §8): clears storage and goes to the public website, as after every logout
 * (spec §2.2). The page returns after signing in again in this tab. At a public address, such as a mailed link opened
 * in a browser with an old session, the page stays.
 */
export function sessionEnded(): void {
  if (isEnding) return;
  isEnding = true;
  localStorage.clear();
  const here = location.pathname + location.search + location.hash;
  if (isPublic(location.pathname)) {
    leavePage(here);
    return;
  }
  setRedirectFlag();
  rememberPath(here);
  leavePage(accountPlaces.login());
}

/** Ends the session at the server, with the tokens that the browser has forgotten already. */
async function revokeSession(token: string | null, refresh_token: string | null): Promise<void> {
  const signal = AbortSignal.timeout(timeoutMs);
  const end = (current: string) => callApiWithToken(current, signOutCall, { signal });
  try {
    if (token !== null) await end(token);
  } catch {
    if (refresh_token === null) return;
    const renewed = await callApi(refreshCall, { body: { refresh_token }, signal });
    await end(renewed.token);
  }
}

/**
 * Signs out: clears all of local storage, which leads every other open tab out at once, tells the server as well as it
 * can, and leaves the page (spec §4).
 *
 * @param redirect `true` has the sign-in page go on to the product's public website
 * @param to where to go, by default the sign-in page
 * @example if (isDriver(account)) await signOut({ redirect: false, to: places.createPasswordMobile() });
 */
export async function signOut({
  redirect,
  to = accountPlaces.login(),
}: {
  redirect: boolean;
  to?: string;
}): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  const [token, refresh] = [tokenToSend(), refreshToken()];
  localStorage.clear();
  await revokeSession(token, refresh).catch(() => undefined);
  forgetRememberedPath();
  if (redirect) setRedirectFlag();
  leavePage(to);
}
