import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { cacheDir } from '../run/paths.ts';
import { readRelease } from './release.ts';

let dir = '';
const write = (name: string, text: string) => writeFile(join(dir, name), text);
const declares = (owner: string) =>
  `export default { id: 'things', owner: '${owner}', sdk: '^1.0.0', access: 'signed-in', routes: {}, nav: [], parcels: {} };`;

/** Lays a remote into a new folder. */
async function layIn(parent: string): Promise<void> {
  await mkdir(parent, { recursive: true });
  dir = await mkdtemp(join(parent, 'plugboard-release-'));
  await mkdir(join(dir, 'src/locale'), { recursive: true });
  await write('package.json', '{ "name": "mf-things", "version": "2.1.0", "type": "module" }');
  await write('src/locale/en.json', '{}');
  await write('src/locale/es.json', '{}');
  await write('remote.ts', declares('Thing team'));
}

beforeEach(() => layIn(tmpdir()));
afterEach(() => rm(dir, { recursive: true, force: true }));

test('other sources are another version', async () => {
  const before = await readRelease(dir, false);
  expect(before.version).toMatch(/^2\.1\.0-b[0-9a-f]{8}$/);
  expect((await readRelease(dir, false)).version).toBe(before.version);
  await write('src/screen.ts', `import '@plugboard/ui';`);
  const after = await readRelease(dir, false);
  expect(after.version).not.toBe(before.version);
});

describe('in this repository', () => {
  beforeEach(async () => {
    await rm(dir, { recursive: true, force: true });
    await layIn(cacheDir);
  });

  test('the build that has computed the hash passes it on', async () => {
    vi.stubEnv('PLUGBOARD_CONTENT_HASH', '0123456789abcdef');
    expect((await readRelease(dir, false)).version).toBe('2.1.0-b01234567');
  });

  test('boundaries know a public remote by its folder', async () => {
    await write('remote.ts', declares('Thing team').replace('signed-in', 'public'));
    await expect(readRelease(dir, false)).rejects.toThrow('things: the folder of a public remote');
  });
});

test('in a repository of its own a hash from outside does not count', async () => {
  const { version } = await readRelease(dir, false);
  vi.stubEnv('PLUGBOARD_CONTENT_HASH', '0123456789abcdef');
  expect((await readRelease(dir, false)).version).toBe(version);
});

test('while developing the version stays the same', async () => {
  expect((await readRelease(dir, true)).version).toBe('2.1.0-dev');
});
