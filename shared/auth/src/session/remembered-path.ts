import { isOwnPath } from '@plugboard/api/core';
import { accountPlaces } from '@plugboard/contracts/accounts';

/** In the tab's own storage: it outlives the end of the session, and another tab has its own. */
const key = 'remembered_path';

const pathname = (path: string) => path.replace(/[?#].*$/, '').replace(/\/+$/, '');

/** Whether a path may be gone to after signing in: on our own origin, and not the sign-in page itself. */
const isWorthRemembering = (path: string): boolean => isOwnPath(path) && pathname(path) !== accountPlaces.login();

/** Remembers the requested path until after signing in; ignores a value that is no path of the portal. */
export function rememberPath(path: string): void {
  if (isWorthRemembering(path)) sessionStorage.setItem(key, path);
}

/** The remembered path, once; `null` for none. Checked again: storage may hold what another script put there. */
export function takeRememberedPath(): string | null {
  const path = sessionStorage.getItem(key);
  forgetRememberedPath();
  return path !== null && isWorthRemembering(path) ? path : null;
}

export function forgetRememberedPath(): void {
  sessionStorage.removeItem(key);
}
