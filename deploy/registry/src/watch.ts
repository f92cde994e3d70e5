import { setTimeout as wait } from 'node:timers/promises';
import { compareCalls, describeFailure, findShell, releasesDirHere, warn } from './here.ts';
import { findBackend } from './health/backend.ts';
import { readHealth } from './health/health-file.ts';
import { declareRights } from './health/report-moves.ts';
import { refresh } from './lock.ts';
import { readState } from './store.ts';
import { takeWaves } from './take-waves.ts';

/** In milliseconds: a canary that fares worse is to be gone within a minute. */
const watchMs = 10_000;

export const tickAt = (portalUrl: string): Promise<string> =>
  takeWaves({ releasesDir: releasesDirHere(), portalUrl, findShell, compareCalls });

/** Most registries have no canary, and nothing to report: the portal is not asked for nothing. */
async function hasWork(releasesDir: string): Promise<boolean> {
  const { remotes } = await readState(releasesDir);
  const hasCanary = Object.values(remotes).some(
    ({ canary, tenants }) => canary ?? Object.values(tenants).some((tenant) => tenant.canary),
  );
  return hasCanary || (await readHealth(releasesDir)).unreported.length > 0;
}

/** A database that is new, or that was brought back, knows nothing of the releases. */
async function declareOnce(portalUrl: string): Promise<boolean> {
  const backend = await findBackend(releasesDirHere(), portalUrl);
  return backend === null || declareRights(releasesDirHere(), backend);
}

/** Ticks every ten seconds. It ends with its process. */
export async function watch(portalUrl: string): Promise<never> {
  let isDeclared = false;
  const look = async (): Promise<boolean> => {
    await refresh(releasesDirHere());
    isDeclared ||= await declareOnce(portalUrl);
    return hasWork(releasesDirHere());
  };
  for (;;) {
    await look()
      .then((isThere) => (isThere ? tickAt(portalUrl) : ''))
      .then(
        (text) => text !== '' && process.stdout.write(`${text}\n`),
        (error: unknown) => warn(describeFailure(error)),
      );
    await wait(watchMs);
  }
}
