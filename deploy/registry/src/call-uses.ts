import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallUse, callUses, callUsesFile, type LiveUses } from '@plugboard/contracts/platform';
import { fetchRelease } from './bucket/on-bucket.ts';
import { anyTenant, assignedVersions, type RegistryState, tenantsWithChoices, versionFor } from './state.ts';
import { releaseFolder } from './store.ts';

/** A release whose use of calls is compared. */
export interface UsedCalls {
  readonly remote: string;
  readonly version: string;
  readonly uses: readonly CallUse[];
}

/** What the backend that runs does not have of it, a sentence each; none where it cannot be asked. */
export type CompareCalls = (used: UsedCalls) => Promise<readonly string[]>;

/** How a build or a release uses calls; `null` for builds that did not record it yet. @throws for a broken record. */
export async function readCallUses(folder: string): Promise<CallUse[] | null> {
  const text = await readFile(join(folder, callUsesFile), 'utf8').catch(() => null);
  return text === null ? null : callUses.parse(JSON.parse(text));
}

/** All that is wrong with the calls of a release, beside the backend that runs. */
export async function callProblems(
  folder: string,
  release: Omit<UsedCalls, 'uses'>,
  compare: CompareCalls | undefined,
): Promise<readonly string[]> {
  const uses = await readCallUses(folder).catch(() => 'broken' as const);
  if (uses === 'broken') return [`${callUsesFile}: not a record of calls; build the remote again`];
  if (uses === null || uses.length === 0 || !compare) return [];
  const problems = await compare({ ...release, uses });
  return problems.map((problem) => `calls: it ${problem}; bring the newer backend first, or build against this one`);
}

/** The versions that anybody gets of each remote, with their use of calls. Previews do not count. */
export async function liveCallUses(releasesDir: string, state: RegistryState): Promise<LiveUses> {
  const tenants = [anyTenant, ...tenantsWithChoices(state)];
  const found = Object.entries(state.remotes).flatMap(([remote, known]) => {
    const there = tenants.filter((tenant) => versionFor(known, tenant) !== null);
    const versions = new Set(there.flatMap((tenant) => assignedVersions(known, tenant)));
    return [...versions].map((version) => ({ remote, version, owner: known.releases[version]?.owner ?? remote }));
  });
  const live = found.map(async (one) => {
    await fetchRelease(releasesDir, one.remote, one.version);
    const folder = releaseFolder(releasesDir, one.remote, one.version);
    return { ...one, uses: await readCallUses(folder).catch(() => null) };
  });
  return { live: await Promise.all(live) };
}
