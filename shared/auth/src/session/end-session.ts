import { callApi } from '@plugboard/api/core';
import { places } from '@plugboard/contracts';
import { signOutCall } from './calls.ts';
import { setRedirectFlag } from './redirect-flag.ts';
import { forgetRememberedPath, rememberPath } from './remembered-path.ts';

/** In milliseconds: nobody waits longer to be signed out because the server does not answer. */
const patience = 3_000;

let leave: (path: string) => void = () => undefined;
let isPublic: (pathname: string) => boolean = () => false;
let isEnding = false;

/** Says how to leave the page, and which addresses need nobody signed in; what ended before is forgotten. */
export function startSession(leavePage: typeof leave, isPublicAddress: typeof isPublic): void {
  leave = leavePage;
  isPublic = isPublicAddress;
  isEnding = false;
}

/**
 * The server has ended the session (spec §8): storage is cleared and the browser goes to the public website, as after
 * every logout (spec §2.2). After signing in again in this tab, the page is back. Somebody at a public address (a link
 * of a mail, opened where an old session was left) gets what they came for.
 */
export function sessionEnded(): void {
  if (isEnding) return;
  isEnding = true;
  localStorage.clear();
  const here = location.pathname + location.search + location.hash;
  if (isPublic(location.pathname)) {
    leave(here);
    return;
  }
  setRedirectFlag();
  rememberPath(here);
  leave(places.login());
}

/**
 * Signs out: tells the server as well as it can, clears all of local storage and leaves the page (spec §4).
 *
 * @param redirect `true` has the sign-in page go on to the product's public website
 * @param to where to go, by default the sign-in page
 * @example if (mustLeave(account)) await signOut({ redirect: false, to: places.createPasswordMobile() });
 */
export async function signOut({ redirect, to = places.login() }: { redirect: boolean; to?: string }): Promise<void> {
  if (isEnding) return;
  isEnding = true;
  await callApi(signOutCall, { signal: AbortSignal.timeout(patience) }).catch(() => undefined);
  localStorage.clear();
  forgetRememberedPath();
  if (redirect) setRedirectFlag();
  leave(to);
}
