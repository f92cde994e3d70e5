import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { registryReply, type RegistryReply, type RemoteManifest } from '@plugboard/contracts';
import { afterEach } from 'vitest';

const folders: string[] = [];

afterEach(async () => {
  for (const folder of folders.splice(0)) await rm(folder, { recursive: true, force: true });
});

/** An empty folder, gone after the test. */
export async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'registry-'));
  folders.push(folder);
  return folder;
}

/** A sound manifest of a remote with one screen and one parcel, with changes on top. */
export const manifestOf = (id: string, changes: Partial<RemoteManifest> = {}): RemoteManifest => ({
  id,
  owner: `Team ${id}`,
  version: '1.0.0-aaaa',
  sdk: '^1.0.0',
  access: 'signed-in',
  needs: [],
  routes: [{ name: 'list', path: `/${id}`, title: { en: id, es: id }, gate: {} }],
  nav: [{ key: id, order: 10, path: `/${id}`, label: { en: id, es: id }, icon: 'charger', gate: {} }],
  parcels: [{ name: `${id.replaceAll('_', '-')}-parcel@1`, gate: {} }],
  ...changes,
});

export interface Build {
  /** The object to write as `remote.json`, or its text. */
  readonly manifest: unknown;
  readonly entry?: string | null;
  readonly chunk?: string;
}

/** What a remote's build leaves behind. */
export async function buildWith({ manifest, entry = 'export {};', chunk = 'chunk' }: Build): Promise<string> {
  const folder = await newFolder();
  await mkdir(join(folder, 'static'));
  await writeFile(join(folder, 'remote.json'), typeof manifest === 'string' ? manifest : JSON.stringify(manifest));
  await writeFile(join(folder, 'static/a.js'), chunk);
  if (entry !== null) await writeFile(join(folder, 'remoteEntry.js'), entry);
  return folder;
}

/** What a tenant's portal is told, checked against the contract. */
export async function replyTo(releasesDir: string, tenant: string): Promise<RegistryReply> {
  const read = (name: string) => readFile(join(releasesDir, 'tenants', `${name}.json`), 'utf8');
  return registryReply.parse(JSON.parse(await read(tenant).catch(() => read('_'))));
}

/** The versions a tenant gets, by remote. */
export const versionsOf = async (releasesDir: string, tenant: string): Promise<Record<string, string>> =>
  Object.fromEntries((await replyTo(releasesDir, tenant)).remotes.map(({ id, version }) => [id, version]));
