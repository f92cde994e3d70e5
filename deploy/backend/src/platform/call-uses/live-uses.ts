import { setTimeout as wait } from 'node:timers/promises';
import { type Endpoint, liveUses, type LiveUse, releasesTokenHeader } from '@plugboard/contracts/platform';
import { ExternalFailure, requestExternal } from '../external/request-external.ts';
import type { Settings } from '../settings.ts';
import { brokenLiveUses } from './broken-uses.ts';

/** In milliseconds: backend and release service may be started together. */
const patienceMs = 2000;
const intervalMs = 100;

/** How this backend fits the remotes that people have. */
export interface LiveComparison {
  /** What live versions use and this backend does not have, a sentence each. */
  readonly broken: readonly string[];
  /** How many versions were compared; `null` where it could not be asked which are live. */
  readonly compared: number | null;
  /** Why nothing was compared, or which versions were not. */
  readonly note: string | null;
}

type Where = Pick<Settings, 'releaseServiceUrl' | 'releasesToken'>;

const isNotThere = (error: unknown) =>
  error instanceof ExternalFailure && error.trouble === 'unreachable' && error.answer === undefined;

async function fetchLiveUses(url: string, token: string): Promise<readonly LiveUse[]> {
  const until = performance.now() + patienceMs;
  for (;;) {
    try {
      const request = { url: new URL('/uses', url).href, headers: { [releasesTokenHeader]: token } };
      return (await requestExternal(request, liveUses)).live;
    } catch (error) {
      if (!isNotThere(error) || performance.now() > until) throw error;
      await wait(intervalMs);
    }
  }
}

/** Compares endpoints with the recorded use of live versions. Versions of before there were records are named. */
export function compareLive(live: readonly LiveUse[], endpoints: readonly Endpoint[]): LiveComparison {
  const unknown = live.filter(({ uses }) => uses === null).map(({ remote, version }) => `${remote} ${version}`);
  return {
    broken: brokenLiveUses(live, endpoints),
    compared: live.length - unknown.length,
    note: unknown.length === 0 ? null : `built before calls were recorded, and not compared: ${unknown.join(', ')}`,
  };
}

/** Compares endpoints with the remotes that are live by the release service. Never rejects. */
export async function compareWithReleases(
  { releaseServiceUrl: url, releasesToken: token }: Where,
  endpoints: readonly Endpoint[],
): Promise<LiveComparison> {
  const nothing = (note: string): LiveComparison => ({ broken: [], compared: null, note });
  if (url === undefined || token === undefined)
    return nothing('RELEASE_SERVICE_URL and RELEASES_TOKEN are not set, so live remotes were not compared');
  try {
    return compareLive(await fetchLiveUses(url, token), endpoints);
  } catch (error) {
    if (!(error instanceof ExternalFailure)) throw error;
    return nothing(`the release service did not answer (${error.message}), so live remotes were not compared`);
  }
}

/** For the person who starts a release of the backend. */
export const describeBroken = (broken: readonly string[]): string =>
  [
    'This backend does not have what remotes that people use need:',
    ...broken.map((problem) => `- ${problem}`),
    'Release the remotes without it first, or bring it back. To start all the same: IGNORE_LIVE_REMOTES=1',
  ].join('\n');
