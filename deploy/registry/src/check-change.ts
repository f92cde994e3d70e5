import { existsSync } from 'node:fs';
import type { ProvidedNames } from '@plugboard/contracts/platform';
import { fetchRelease } from './bucket/on-bucket.ts';
import type { CompareCalls } from './call-uses.ts';
import { newAssignments, otherClaimants, type NewAssignment } from './clashes.ts';
import { readRelease } from './read-release.ts';
import { Refusal } from './refusal.ts';
import { releaseFolder } from './store.ts';
import { canaryFor, type RegistryState } from './state.ts';

interface ChangeToCheck {
  readonly releasesDir: string;
  readonly id: string;
  readonly before: RegistryState;
  readonly next: RegistryState;
  /** Exports that the portal's shell provides; absent when unknown. */
  readonly shell?: ProvidedNames | null | undefined;
  readonly compareCalls?: CompareCalls | undefined;
}

const nobodySignedIn =
  'its pages are public, and visitors have no account to choose by; promote it to all, or for one tenant';

async function assignmentProblems(
  { releasesDir, id, next, shell, compareCalls }: ChangeToCheck,
  { version, tenants }: NewAssignment,
): Promise<readonly string[]> {
  const folder = releaseFolder(releasesDir, id, version);
  await fetchRelease(releasesDir, id, version);
  const remote = next.remotes[id];
  const publishedIntegrity = remote?.releases[version]?.integrity;
  if (!existsSync(folder) || publishedIntegrity === undefined)
    return [`${id} ${version} is not in ${releasesDir} any more; restore it from a copy, or publish it again`];
  const others = otherClaimants(next, id, tenants);
  const isCanary = tenants.some((tenant) => remote && canaryFor(remote, tenant)?.version === version);
  const published = { releasesDir, version, integrity: publishedIntegrity };
  return readRelease({ folder, id, others, shell, compareCalls, published }).then(
    ({ manifest: { access } }) => (isCanary && access === 'public' ? [`${id}: ${nobodySignedIn}`] : []),
    (error: unknown) => {
      if (error instanceof Refusal) return error.problems.map((problem) => `${id} ${version}: ${problem}`);
      throw error;
    },
  );
}

/**
 * Runs every check of `publish` on each release that a change brings to anybody.
 *
 * @throws Refusal that names everything that is wrong.
 */
export async function checkChange(change: ChangeToCheck): Promise<void> {
  const found = newAssignments(change.before, change.next, change.id);
  const problems = await Promise.all(found.map((assignment) => assignmentProblems(change, assignment)));
  if (problems.flat().length > 0) throw new Refusal(...problems.flat());
}
