import { startRecordKey } from '@plugboard/auth/core';
import { type Prefetch, closestRoute } from '@plugboard/contracts/platform';

/** A script as it was loaded; a preload counts only with the same integrity and mode. */
export interface StartScript {
  readonly src: string;
  readonly integrity: string;
  readonly crossOrigin: string | null;
}

/** A route that was open to the account. */
export interface StartRoute {
  readonly path: string;
  /** Entry of its remote; `null` for a screen of the shell. */
  readonly entry: string | null;
  readonly prefetch?: Prefetch | undefined;
  /** Files that a start at this route has loaded. */
  readonly scripts: readonly StartScript[];
}

/**
 * Result of the last visit for the next start. It belongs to one account at one host, and holds no data of theirs: a
 * new session removes it, and so does another release of the shell or of a remote.
 */
interface StartRecord {
  readonly shell: string;
  readonly account: string;
  /** Target of `/`. */
  readonly home: string | null;
  readonly routes: readonly StartRoute[];
}

/** The build of the shell that this page runs, by the files that index.html names. */
const shellBuild = () =>
  [...document.querySelectorAll<HTMLScriptElement>('script[defer]')].map(({ src }) => src).join();

/** The record for this build of the shell; `null` without one. */
export function readStartRecord(): StartRecord | null {
  try {
    const record = JSON.parse(localStorage.getItem(startRecordKey) ?? 'null') as StartRecord | null;
    return record?.shell === shellBuild() && Array.isArray(record.routes) ? record : null;
  } catch {
    return null;
  }
}

export const writeStartRecord = (record: Omit<StartRecord, 'shell'>): void =>
  localStorage.setItem(startRecordKey, JSON.stringify({ ...record, shell: shellBuild() }));

export const removeStartRecord = (): void => localStorage.removeItem(startRecordKey);

/** The recorded route of an address. */
export const startRouteAt = ({ home, routes }: StartRecord, pathname: string): StartRoute | undefined =>
  closestRoute(routes, pathname === '/' ? (home ?? pathname) : pathname);
