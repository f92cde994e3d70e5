import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ProvidedNames, RemoteManifest } from '@plugboard/contracts/platform';
import { fileProblems, weightProblems } from './build-problems.ts';
import { releaseProblems, type Claimant } from './checks.ts';
import { readManifest } from './manifest-problems.ts';
import { readFiles } from './release-files.ts';
import { Refusal } from './refusal.ts';

export interface CheckedRelease {
  readonly manifest: RemoteManifest;
  /** `sha384-…` of the federation entry. */
  readonly integrity: string;
}

interface ReleaseToRead {
  readonly folder: string;
  readonly id: string;
  /** Remotes active at the same tenants. */
  readonly others: readonly Claimant[];
  /** Exports that the portal's shell provides; absent when unknown. */
  readonly shell?: ProvidedNames | null | undefined;
  /** Integrity of the entry at publication; absent for a build not yet published. */
  readonly publishedIntegrity?: string;
}

/**
 * Reads a build or a published release and runs every check on it.
 *
 * @throws Refusal that names everything that is wrong.
 */
export async function readRelease(release: ReleaseToRead): Promise<CheckedRelease> {
  const { folder, id, others, shell = null, publishedIntegrity } = release;
  if (!existsSync(folder)) throw new Refusal(`There is no folder ${folder}; build the remote first`);
  const text = await readFile(join(folder, 'remote.json'), 'utf8').catch(() => null);
  const read = readManifest(text, { isPublished: publishedIntegrity !== undefined });
  const files = await readFiles(folder);
  const problems = [
    ...read.problems,
    ...(read.claimed ? releaseProblems(read.claimed, id, others, shell) : []),
    ...weightProblems(files, read.manifest ?? { access: 'signed-in', routes: [] }),
    ...(await fileProblems(folder, files, read.claimed, publishedIntegrity)),
  ];
  const entry = files.find(({ path }) => path === 'remoteEntry.js');
  if (!read.manifest || !entry || problems.length > 0) throw new Refusal(...problems);
  return { manifest: read.manifest, integrity: entry.integrity };
}
