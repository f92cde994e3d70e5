import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { RegistryChoice, RegistryChoices, RegistryEntry } from '@plugboard/contracts/platform';
import { Refusal } from './refusal.ts';
import { previewsFile, servedPreviews } from './previews/served-previews.ts';
import { publicPages } from './public-pages.ts';
import {
  anyTenant,
  canaryFor,
  emptyState,
  registryState,
  type RegistryState,
  type Release,
  type RemoteState,
  tenantsWithChoices,
  versionFor,
} from './state.ts';
import { answerSigner } from './signed-answer.ts';
import { replaceFile } from './write-file.ts';

/** A release's manifest, `null` where it cannot be read. */
type ManifestOf = (id: string, version: string) => unknown;

export function releaseEntry(id: string, version: string, release: Release, manifest: unknown): RegistryEntry {
  const { owner, integrity, paths } = release;
  return { id, owner, version, entry: `/releases/${id}/${version}/remoteEntry.js`, integrity, paths, manifest };
}

function releaseOf(id: string, { releases }: RemoteState, version: string, manifestOf: ManifestOf) {
  const release = releases[version];
  return release ? releaseEntry(id, version, release, manifestOf(id, version)) : null;
}

function canaryOf(
  id: string,
  remote: RemoteState,
  tenant: string,
  manifestOf: ManifestOf,
): RegistryChoice['canary'] | null {
  const canary = canaryFor(remote, tenant);
  const release = canary ? releaseOf(id, remote, canary.version, manifestOf) : null;
  if (!canary || !release) return null;
  const { percent, accounts, salt } = canary;
  return { ...release, percent, accounts, salt };
}

function replyFor(state: RegistryState, tenant: string, manifestOf: ManifestOf): RegistryChoices {
  const remotes = Object.entries(state.remotes).flatMap(([id, remote]): RegistryChoice[] => {
    const version = versionFor(remote, tenant);
    const release = version === null ? null : releaseOf(id, remote, version, manifestOf);
    if (!release) return [];
    const canary = canaryOf(id, remote, tenant, manifestOf);
    return [{ ...release, ...(canary && { canary }) }];
  });
  return { tenant, remotes };
}

/** Every answer there is to give: one for all tenants, and one for each tenant that differs. */
const allReplies = (state: RegistryState, manifestOf: ManifestOf): RegistryChoices[] =>
  [anyTenant, ...tenantsWithChoices(state)].map((tenant) => replyFor(state, tenant, manifestOf));

export const releaseFolder = (releasesDir: string, id: string, version: string): string =>
  join(releasesDir, id, version);

const stateFile = (releasesDir: string) => join(releasesDir, 'registry.json');

export async function readState(releasesDir: string): Promise<RegistryState> {
  const file = stateFile(releasesDir);
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return emptyState;
  try {
    return registryState.parse(JSON.parse(text));
  } catch (cause) {
    throw new Refusal(
      `${file} is not a registry's state; restore it from a copy (${cause instanceof Error ? cause.message : cause})`,
    );
  }
}

export async function manifestOnDisk(releasesDir: string, id: string, version: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(join(releaseFolder(releasesDir, id, version), 'remote.json'), 'utf8'));
  } catch {
    // A release whose manifest was broken later costs this remote alone: the shell shows its card.
    return null;
  }
}

/** Manifests of all releases by `<id>/<version>`. */
async function manifestsOf(releasesDir: string, state: RegistryState): Promise<ReadonlyMap<string, unknown>> {
  const keys = Object.entries(state.remotes).flatMap(([id, { releases }]) =>
    Object.keys(releases).map((version) => [id, version] as const),
  );
  const read = keys.map(
    async ([id, version]) => [`${id}/${version}`, await manifestOnDisk(releasesDir, id, version)] as const,
  );
  return new Map(await Promise.all(read));
}

const nameOfTenant = (tenant: string) => (tenant === anyTenant ? '_' : tenant);

/** Files of one tenant: the head of each public page, then the answer, which is written last because it marks the tenant as different. */
const filesOf = (reply: RegistryChoices, signed: (answer: object) => string): [name: string, content: string][] => [
  ...[...publicPages(reply)].map(([segment, head]): [string, string] => [
    `${nameOfTenant(reply.tenant)}.${segment}.html`,
    head,
  ]),
  [`${nameOfTenant(reply.tenant)}.json`, signed(reply)],
];

/** Writes every tenant's answer, each in one step, and removes those of tenants that no longer differ. */
async function writeReplies(
  releasesDir: string,
  state: RegistryState,
  signed: (answer: object) => string,
): Promise<void> {
  const folder = join(releasesDir, 'tenants');
  const manifests = await manifestsOf(releasesDir, state);
  const replies = allReplies(state, (id, version) => manifests.get(`${id}/${version}`) ?? null);
  const files = replies.flatMap((reply) => filesOf(reply, signed));
  for (const [name, content] of files) await replaceFile(join(folder, name), content);
  const wanted = new Set(files.map(([name]) => name));
  for (const file of await readdir(folder)) if (!wanted.has(file)) await rm(join(folder, file));
}

/** Writes the previews for gateways, once there was one. They are in no answer of a tenant. */
async function writePreviews(
  releasesDir: string,
  { previews = [], remotes }: RegistryState,
  signed: (answer: object) => string,
): Promise<void> {
  if (previews.length === 0) return;
  const withEntries = previews.map(async (preview) => {
    const { remote, version, release } = preview;
    const manifest = await manifestOnDisk(releasesDir, remote, version);
    return { ...preview, entry: releaseEntry(remote, version, release, manifest) };
  });
  const served = servedPreviews(await Promise.all(withEntries), remotes);
  await replaceFile(previewsFile(releasesDir), signed({ previews: served }));
}

/** Stores a new state, then publishes it. Safe to repeat, which is how an interrupted write is completed. */
export async function writeState(releasesDir: string, state: RegistryState): Promise<void> {
  const { sequence, signed } = await answerSigner(releasesDir, state.sequence ?? 0);
  const next = { ...state, sequence };
  await replaceFile(stateFile(releasesDir), `${JSON.stringify(next, null, 2)}\n`);
  await writeReplies(releasesDir, next, signed);
  await writePreviews(releasesDir, next, signed);
}
