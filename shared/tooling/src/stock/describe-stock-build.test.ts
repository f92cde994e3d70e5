import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { defineRemote, releaseFiles, remoteManifest } from '@plugboard/contracts/platform';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { describeStockBuild } from './describe-stock-build.ts';
import { stockFederation } from './stock-federation.ts';

const neverCalled = async () => Promise.reject(new Error('a loader was called'));
const declaration = defineRemote({
  id: 'weather',
  owner: 'Weather team',
  sdk: '^14.0.0',
  access: 'signed-in',
  texts: neverCalled,
  sections: { weather: { order: 900, label: 'title' } },
  routes: { page: { path: '/weather', title: 'title', gate: {}, screen: neverCalled } },
  nav: [],
  parcels: {},
});
const texts = { en: { title: 'Weather' }, es: { title: 'Tiempo' } };

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stock-'));
  await writeFile(join(folder, 'remoteEntry.js'), 'export {}');
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const readJson = async (name: string): Promise<unknown> => JSON.parse(await readFile(join(folder, name), 'utf8'));

test('a build gets the manifest and the list of its files, with React among the modules that it takes', async () => {
  const uses = ['@plugboard/ui'] as const;
  await describeStockBuild({ folder, declaration, texts, version: '1.0.0', uses, container: 'module' });
  const manifest = remoteManifest.parse(await readJson('remote.json'));
  expect(manifest).toMatchObject({ id: 'weather', version: '1.0.0', container: 'module' });
  expect(Object.keys(manifest.uses)).toEqual(expect.arrayContaining(['react', 'react/jsx-runtime', '@plugboard/ui']));
  const { files } = releaseFiles.parse(await readJson('files.json'));
  expect(Object.keys(files)).toEqual(['remote.json', 'remoteEntry.js']);
});

test('nothing that the portal provides is bundled', () => {
  const { name, shared } = stockFederation({ id: 'weather', version: '1.0.0', uses: ['@plugboard/ui'] });
  expect(name).toBe('weather_1_0_0');
  expect(Object.values(shared).every((share) => share.import === false && share.singleton)).toBe(true);
});
