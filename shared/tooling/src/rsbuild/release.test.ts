import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readRelease } from './release.ts';

let dir = '';
const write = (name: string, text: string) => writeFile(join(dir, name), text);
const declares = (owner: string) =>
  `export default { id: 'things', owner: '${owner}', sdk: '^1.0.0', access: 'signed-in', routes: {}, nav: [], parcels: {} };`;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'plugboard-release-'));
  await mkdir(join(dir, 'src/locale'), { recursive: true });
  await write('package.json', '{ "name": "mf-things", "version": "2.1.0", "type": "module" }');
  await write('src/locale/en.json', '{}');
  await write('src/locale/es.json', '{}');
  await write('remote.ts', declares('Thing team'));
});
afterEach(() => rm(dir, { recursive: true, force: true }));

test('other sources are another version', async () => {
  const before = await readRelease(dir, false);
  expect(before.version).toMatch(/^2\.1\.0-b[0-9a-f]{8}$/);
  expect((await readRelease(dir, false)).version).toBe(before.version);
  await write('src/screen.ts', `import '@plugboard/ui';`);
  const after = await readRelease(dir, false);
  expect(after.version).not.toBe(before.version);
});

test('whoever builds may know the hash already', async () => {
  vi.stubEnv('PLUGBOARD_CONTENT_HASH', '0123456789abcdef');
  expect((await readRelease(dir, false)).version).toBe('2.1.0-b01234567');
});

test('while developing the version stays the same', async () => {
  expect((await readRelease(dir, true)).version).toBe('2.1.0-dev');
});

test('boundaries know a public remote by its folder', async () => {
  await write('remote.ts', declares('Thing team').replace('signed-in', 'public'));
  await expect(readRelease(dir, false)).rejects.toThrow('things: the folder of a public remote');
});
