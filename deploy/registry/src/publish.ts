import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ProvidedNames, releaseFilesName } from '@plugboard/contracts/platform';
import { notePlaced } from './bucket/on-bucket.ts';
import type { CompareCalls } from './call-uses.ts';
import { otherClaimants, affectedTenants } from './clashes.ts';
import { keyProblem, readKeys } from './keys.ts';
import { withPublishedRelease } from './plan.ts';
import { withPromotion } from './plan-promotion.ts';
import { readProvenance } from './provenance.ts';
import { readRelease, type CheckedRelease } from './read-release.ts';
import { digestOf, placeRelease } from './release-files.ts';
import { Refusal } from './refusal.ts';
import { signatureProblems, signRelease } from './signature.ts';
import { openKeys, openSigningKey } from './signing.ts';
import { readState, releaseFolder, writeState } from './store.ts';
import type { Release } from './state.ts';

export interface Publishing {
  readonly releasesDir: string;
  readonly id: string;
  /** The folder that the remote's build wrote. */
  readonly from: string;
  /** Makes it current as well: for the tenant, or for all tenants without a pin. */
  readonly promote?: boolean | undefined;
  readonly tenant?: string | undefined;
  /** Whether it was opened in a browser, which the signature says. */
  readonly isTried?: boolean | undefined;
  /** Exports that the portal's shell provides; absent when unknown. */
  readonly shell?: ProvidedNames | null;
  /** Asks the backend that runs. */
  readonly compareCalls?: CompareCalls | undefined;
}

/** Whether a build is the release that was published under its version, of which files may be lost. */
async function isSameRelease(from: string, to: string, { integrity }: CheckedRelease, recorded?: Release) {
  if (recorded && recorded.integrity !== integrity) return false;
  const [built, placed] = await Promise.all(
    [from, to].map((folder) => readFile(join(folder, releaseFilesName), 'utf8').catch(() => null)),
  );
  return placed === null || placed === built;
}

/** Puts a build into its folder, also where files of the same release were lost there. */
async function placeOrRestore(from: string, to: string, checked: CheckedRelease, recorded?: Release): Promise<void> {
  if (!(await isSameRelease(from, to, checked, recorded)))
    throw new Refusal(
      `version: ${checked.manifest.version} is released with other content, and a release never changes; build under a new version`,
    );
  if (!existsSync(to) || (await digestOf(from)) !== (await digestOf(to))) await placeRelease(from, to);
}

/** Registry entry of a release. */
export const toRelease = ({
  manifest: { owner, routes, nav, parcels, sections, permissions },
  integrity,
}: CheckedRelease): Release => ({
  owner,
  integrity,
  publishedAt: new Date().toISOString(),
  paths: routes.map(({ path }) => path),
  nav: nav.map(({ key }) => key),
  parcels: parcels.map(({ name }) => name),
  ...(sections && { sections }),
  ...(permissions && { permissions }),
});

/** @throws Refusal where this machine's key may not release the remote. */
export async function requireRight(releasesDir: string, id: string): Promise<void> {
  const keys = await readKeys(releasesDir);
  if (!keys) return;
  const problem = keyProblem(keys, (await openSigningKey(releasesDir, keys)).id, id);
  if (problem !== null) throw new Refusal(problem);
}

const ownChecks = ['manifest', 'claims', 'sdk', 'files', 'weight'];

/** Signs a release, unless a signature of it counts already. */
async function signOnce({ releasesDir, id, from, isTried }: Publishing, { manifest, files }: CheckedRelease) {
  const release = { id, version: manifest.version };
  const keys = await openKeys(releasesDir);
  if ((await signatureProblems(releasesDir, keys, release, files)).length === 0) return;
  const provenance = await readProvenance(from, [...ownChecks, ...(isTried ? ['mount'] : [])]);
  const key = await openSigningKey(releasesDir, keys);
  await signRelease({ releasesDir, ...release, files, provenance }, key);
}

/** Reads a build and checks it against everything that its tenants have. */
export async function checkBuild({
  releasesDir,
  id,
  from,
  tenant,
  shell,
  compareCalls,
}: Publishing): Promise<CheckedRelease> {
  await requireRight(releasesDir, id);
  const state = await readState(releasesDir);
  return readRelease({
    folder: from,
    id,
    shell,
    compareCalls,
    others: otherClaimants(state, id, affectedTenants(state, id, tenant)),
  });
}

/** Puts a checked build into its folder, with a signature. */
export async function storeBuild(publishing: Publishing, checked: CheckedRelease, recorded?: Release): Promise<void> {
  const { releasesDir, id, from } = publishing;
  notePlaced(id, checked.manifest.version);
  await placeOrRestore(from, releaseFolder(releasesDir, id, checked.manifest.version), checked, recorded);
  await signOnce(publishing, checked);
}

/** Checks a build and stores it; says all that is wrong at once, and then changes nothing. */
export async function publish(publishing: Publishing): Promise<string> {
  const { releasesDir, id, tenant, promote } = publishing;
  const checked = await checkBuild(publishing);
  const { version } = checked.manifest;
  const state = await readState(releasesDir);
  const published = withPublishedRelease(id, version, toRelease(checked))(state);
  const next = promote ? withPromotion({ id, version, tenant })(published) : published;
  await storeBuild(publishing, checked, state.remotes[id]?.releases[version]);
  await writeState(releasesDir, next);
  return version;
}
