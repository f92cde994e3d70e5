import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProvidedNames, releaseFilesName, type RemoteManifest } from '@plugboard/contracts/platform';
import { fileProblems, styleProblems, weightProblems } from './build-problems.ts';
import { type CompareCalls, callProblems } from './call-uses.ts';
import { releaseProblems, type Claimant } from './checks.ts';
import { readManifest } from './manifest-problems.ts';
import { readKeys } from './keys.ts';
import { readFiles, type BuiltFile } from './release-files.ts';
import { Refusal } from './refusal.ts';
import { signatureProblems } from './signature.ts';

export interface CheckedRelease {
  readonly manifest: RemoteManifest;
  /** `sha384-…` of the federation entry. */
  readonly integrity: string;
  readonly files: readonly BuiltFile[];
}

interface ReleaseToRead {
  readonly folder: string;
  readonly id: string;
  /** Remotes active at the same tenants. */
  readonly others: readonly Claimant[];
  /** Exports that the portal's shell provides; absent when unknown. */
  readonly shell?: ProvidedNames | null | undefined;
  /** Asks the backend that runs; absent where it cannot be asked. */
  readonly compareCalls?: CompareCalls | undefined;
  /** What is known of a published release; absent for a build. */
  readonly published?: {
    readonly releasesDir: string;
    readonly version: string;
    /** Integrity of the entry at publication. */
    readonly integrity: string;
  };
}

async function publishedProblems(
  { releasesDir, version }: NonNullable<ReleaseToRead['published']>,
  id: string,
  files: readonly BuiltFile[],
): Promise<string[]> {
  return signatureProblems(releasesDir, await readKeys(releasesDir), { id, version }, files);
}

/**
 * Reads a build or a published release and runs every check on it.
 *
 * @throws Refusal that names everything that is wrong.
 */
export async function readRelease(release: ReleaseToRead): Promise<CheckedRelease> {
  const { folder, id, others, shell = null, compareCalls, published } = release;
  if (!existsSync(folder)) throw new Refusal(`There is no folder ${folder}; build the remote first`);
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => null);
  const read = readManifest(text, { isPublished: published !== undefined });
  const files = await readFiles(folder);
  const built = files.filter(({ path }) => path !== releaseFilesName);
  const problems = [
    ...read.problems,
    ...(read.claimed ? releaseProblems(read.claimed, id, others, shell) : []),
    ...weightProblems(built, read.manifest ?? { access: 'signed-in', routes: [] }),
    ...(published ? [] : styleProblems(built)),
    ...(await fileProblems(folder, built, read.claimed, published?.integrity)),
    ...(published ? await publishedProblems(published, id, files) : []),
    ...(read.claimed ? await callProblems(folder, { remote: id, version: read.claimed.version }, compareCalls) : []),
  ];
  const entry = files.find(({ path }) => path === 'remoteEntry.js');
  if (!read.manifest || !entry || problems.length > 0) throw new Refusal(...problems);
  return { manifest: read.manifest, integrity: entry.integrity, files };
}
