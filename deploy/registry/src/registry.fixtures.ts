import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  containerName,
  registryChoices,
  releaseFilesName,
  type RegistryChoices,
  type ReleaseFiles,
  type RemoteManifest,
  sdkVersion,
} from '@plugboard/contracts/platform';
import { onTestFinished } from 'vitest';

/** An empty folder, gone after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** A sound manifest of a remote with one screen and one parcel, with changes on top. */
export const manifestOf = (id: string, changes: Partial<RemoteManifest> = {}): RemoteManifest => ({
  id,
  owner: `Team ${id}`,
  version: '1.0.0-aaaa',
  sdk: `^${sdkVersion}`,
  access: 'signed-in',
  uses: {},
  routes: [{ name: 'list', path: `/${id}`, title: { en: id, es: id }, gate: {} }],
  nav: [{ key: id, order: 10, path: `/${id}`, label: { en: id, es: id }, icon: 'charger', gate: {} }],
  parcels: [{ name: `${id.replaceAll('_', '-')}-parcel@1`, gate: {} }],
  ...changes,
});

export interface Build {
  /** The object to write as `remote.json`, or its text. */
  readonly manifest: unknown;
  /** The container that the manifest names, unless told. */
  readonly entry?: string | null;
  readonly chunk?: string;
  /** Further files by path. */
  readonly more?: Readonly<Record<string, string>>;
}

const integrityOf = (content: string) => `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** The entry of a container, with more text behind it. */
export const entryOf = ({ id, version }: Pick<RemoteManifest, 'id' | 'version'>, more = ''): string =>
  `var ${containerName(id, version)};${more}`;

/** Writes the list of files as a build does. */
async function listFiles(
  folder: string,
  { id, version }: Pick<RemoteManifest, 'id' | 'version'>,
  files: Readonly<Record<string, string>>,
): Promise<void> {
  const list: ReleaseFiles = {
    id,
    version,
    files: Object.fromEntries(Object.entries(files).map(([path, content]) => [path, integrityOf(content)])),
  };
  await writeFile(join(folder, releaseFilesName), JSON.stringify(list));
}

const isManifest = (value: unknown): value is RemoteManifest =>
  typeof value === 'object' && value !== null && 'id' in value && 'version' in value;

/** Output folder of a remote's build. */
export async function buildWith({ manifest, entry, chunk = 'chunk', more = {} }: Build): Promise<string> {
  const folder = await newFolder();
  const text = typeof manifest === 'string' ? manifest : JSON.stringify(manifest);
  const container = entry === undefined && isManifest(manifest) ? entryOf(manifest) : (entry ?? null);
  const files = {
    'remote.json': text,
    'static/a.js': chunk,
    ...(container === null ? {} : { 'remoteEntry.js': container }),
    ...more,
  };
  await mkdir(join(folder, 'static'));
  for (const [path, content] of Object.entries(files)) await writeFile(join(folder, path), content);
  if (isManifest(manifest)) await listFiles(folder, manifest, files);
  return folder;
}

/** The registry's answer for a tenant, validated by the contract. */
export async function replyTo(releasesDir: string, tenant: string): Promise<RegistryChoices> {
  const read = (name: string) => readFile(join(releasesDir, 'tenants', `${name}.json`), 'utf8');
  return registryChoices.parse(JSON.parse(await read(tenant).catch(() => read('_'))));
}

/** Makes a registry one from before releases were signed. */
export async function removeSignatures(releasesDir: string): Promise<void> {
  for (const name of ['keys.json', '.machine-key.pem', '.signatures'])
    await rm(join(releasesDir, name), { recursive: true, force: true });
}

/** The versions a tenant gets, by remote. */
export const versionsOf = async (releasesDir: string, tenant: string): Promise<Record<string, string>> =>
  Object.fromEntries((await replyTo(releasesDir, tenant)).remotes.map(({ id, version }) => [id, version]));
