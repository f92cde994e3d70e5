import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { entryProblems, releaseProblems } from './checks.ts';
import { readManifest } from './manifest-problems.ts';
import { published } from './plan.ts';
import { digestOf, placeRelease, readEntry } from './release-files.ts';
import { Refusal } from './refusal.ts';
import { readState, releaseFolder, writeState } from './store.ts';

export interface Publishing {
  readonly releasesDir: string;
  readonly id: string;
  /** The folder that the remote's build wrote. */
  readonly from: string;
}

async function refuseOtherContent(from: string, to: string, version: string): Promise<void> {
  if ((await digestOf(from)) === (await digestOf(to))) return;
  throw new Refusal(
    `version: ${version} is released with other content, and a release never changes; build under a new version`,
  );
}

/** Checks a build, puts it into its folder and makes it current; says all that is wrong at once, and then changes nothing. */
export async function publish({ releasesDir, id, from }: Publishing): Promise<string> {
  if (!existsSync(from)) throw new Refusal(`There is no folder ${from}; build the remote first`);
  const state = await readState(releasesDir);
  const read = readManifest(await readFile(join(from, 'remote.json'), 'utf8').catch(() => null));
  const entry = await readEntry(from);
  const problems = [
    ...read.problems,
    ...(read.claimed ? releaseProblems(read.claimed, id, state) : []),
    ...entryProblems(entry?.gzipBytes ?? null),
  ];
  if (!read.manifest || !entry || problems.length > 0) throw new Refusal(...problems);

  const { version, owner, routes, nav, parcels } = read.manifest;
  const to = releaseFolder(releasesDir, id, version);
  if (existsSync(to)) await refuseOtherContent(from, to, version);
  else await placeRelease(from, to);
  const release = {
    owner,
    integrity: entry.integrity,
    publishedAt: new Date().toISOString(),
    paths: routes.map(({ path }) => path),
    nav: nav.map(({ key }) => key),
    parcels: parcels.map(({ name }) => name),
  };
  await writeState(releasesDir, published(id, version, release)(state));
  return version;
}
