import { configureApi } from '@plugboard/api/core';
import type { Language } from '@plugboard/contracts/platform';
import { sessionEnded, startSession } from './end-session.ts';
import { refreshOnce } from './refresh.ts';
import { isTokenOver, tokenToSend } from './token-store.ts';

/** The page's services for the session. */
export interface PageServices {
  readonly language: () => Language;
  /** Leaves for another page by a full load, so that nothing of the old session stays in memory. */
  readonly leave: (path: string) => void;
  /** Whether an address is for people who are not signed in. By default none is. */
  readonly isPublic?: (pathname: string) => boolean;
}

/**
 * Connects session, API client and page; boot does it once, before the first call.
 *
 * @example connectSession({ language: () => current, leave: (path) => location.assign(path) });
 */
export function connectSession({ language, leave, isPublic = () => false }: PageServices): void {
  startSession(leave, isPublic);
  configureApi({ accessToken: tokenToSend, isTokenOver, refresh: refreshOnce, language, signedOut: sessionEnded });
}
