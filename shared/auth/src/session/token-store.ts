import { UnexpectedReplyError } from '@plugboard/api/core';

const keys = {
  access: 'access_token',
  refresh: 'refresh_token',
  renewAt: 'access_token_renew_at',
  refreshKey: 'refresh_key',
  registration: 'registration_token',
  isAdmin: 'is_admin',
  isSuperuser: 'is_superuser',
} as const;

/** Key of what the next visit of this account may send at once; the shell keeps it. Another session starts without. */
export const startRecordKey = 'plugboard.start';

/** Session from a sign-in or a hand-over. The flags are display hints: only the server decides. */
export interface SessionTokens {
  readonly token: string;
  /** `null` for a session passed without one; it ends with its access token. */
  readonly refreshToken: string | null;
  readonly isAdmin: boolean;
  readonly isSuperuser: boolean;
}

function setOrRemove(key: string, value: string | null): void {
  if (value) localStorage.setItem(key, value);
  else localStorage.removeItem(key);
}

/** In milliseconds before its end: a call that leaves with the token is answered while it is good. */
const marginMs = 45_000;

/** In milliseconds. */
interface Validity {
  /** By the server's clock. */
  readonly issuedAt: number;
  readonly lifetime: number;
}

/** Of a signed token; `null` for one that does not say it. */
function validityOf(token: string): Validity | null {
  try {
    const claims: unknown = JSON.parse(atob(token.split('.')[1]?.replaceAll('-', '+').replaceAll('_', '/') ?? ''));
    const { iat, exp } = claims as { readonly iat?: number; readonly exp?: number };
    return iat === undefined || exp === undefined ? null : { issuedAt: iat * 1000, lifetime: (exp - iat) * 1000 };
  } catch {
    return null;
  }
}

/**
 * When to renew a token, by this device's clock. A token that came by a link may have been issued earlier, so its age
 * counts, but at most half of its lifetime: a clock that differs from the server's must not renew it all the time.
 */
function renewalTime(token: string): string | null {
  const validity = validityOf(token);
  if (validity === null) return null;
  const { issuedAt, lifetime } = validity;
  const age = Date.now() - issuedAt;
  const counted = age > 0 && age < lifetime ? Math.min(age, lifetime / 2) : 0;
  return String(Date.now() - counted + lifetime - marginMs);
}

/** Keeps a pair of tokens under the names of spec §7; a reply without a token replaces none. */
export function storeTokens(token: string, refreshToken: string | null): void {
  if (!token) throw new UnexpectedReplyError('A session without a token');
  setOrRemove(keys.access, token);
  setOrRemove(keys.refresh, refreshToken);
  setOrRemove(keys.renewAt, renewalTime(token));
  localStorage.removeItem(keys.refreshKey);
}

/** Stores a session with its display hints. */
export function storeSession(tokens: SessionTokens): void {
  localStorage.removeItem(startRecordKey);
  storeTokens(tokens.token, tokens.refreshToken);
  setOrRemove(keys.isAdmin, String(tokens.isAdmin));
  setOrRemove(keys.isSuperuser, String(tokens.isSuperuser));
}

/** Puts another account's session in place of this one, which ends in every open tab. */
export function replaceSession(tokens: SessionTokens): void {
  localStorage.removeItem(keys.access);
  storeSession(tokens);
}

/** Token of an unfinished registration; calls prefer it over any other (spec §7). */
export const registrationToken = (): string | null => localStorage.getItem(keys.registration);

/** The token that calls carry, `null` for none. */
export const tokenToSend = (): string | null => registrationToken() ?? localStorage.getItem(keys.access);

/** Refresh token; `null` when the session ends with its access token. */
export const refreshToken = (): string | null => localStorage.getItem(keys.refresh);

/** Idempotency key of the refresh token's exchange: a page that is reloaded before it has the answer repeats the call. */
export function refreshKey(): string {
  const key = localStorage.getItem(keys.refreshKey) ?? crypto.randomUUID();
  localStorage.setItem(keys.refreshKey, key);
  return key;
}

/** Whether the token that calls carry is at its end and can be renewed; a refusal of the server says so too. */
export const isTokenOver = (): boolean =>
  registrationToken() === null &&
  refreshToken() !== null &&
  Date.now() >= Number(localStorage.getItem(keys.renewAt) ?? Infinity);

/** Whether an access token is there. Whether it is still good, only the server knows. */
export const isSignedIn = (): boolean => localStorage.getItem(keys.access) !== null;

/** Whether a change of local storage by another tab took the session away: all of it was cleared, or its token. */
export const isSessionRemoved = ({ key, newValue }: Pick<StorageEvent, 'key' | 'newValue'>): boolean =>
  key === null ? !isSignedIn() : key === keys.access && newValue === null;

/** Hints for drawing the page before the account is loaded; never for permissions. */
export const displayHints = (): Pick<SessionTokens, 'isAdmin' | 'isSuperuser'> => ({
  isAdmin: localStorage.getItem(keys.isAdmin) === 'true',
  isSuperuser: localStorage.getItem(keys.isSuperuser) === 'true',
});
