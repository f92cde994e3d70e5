import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { access, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publish } from './publish.ts';
import { buildWith, entryOf, manifestOf, newFolder, replyTo, versionsOf, type Build } from './registry.fixtures.ts';
import { readState, writeState } from './store.ts';

const release = async (releasesDir: string, build: Build, id = 'chargers') =>
  publish({ releasesDir, id, from: await buildWith(build), promote: true });

test('a release stands whole in its folder, compressed, with the integrity browsers check', async () => {
  const releasesDir = await newFolder();
  const manifest = manifestOf('chargers');
  const entry = entryOf(manifest, ' '.repeat(2000));
  await release(releasesDir, { manifest, entry });
  const folder = join(releasesDir, 'chargers/1.0.0-aaaa');
  expect(await readdir(folder)).toEqual(
    expect.arrayContaining(['remoteEntry.js', 'remoteEntry.js.br', 'remoteEntry.js.gz', 'static']),
  );
  expect(await replyTo(releasesDir, 'metro')).toEqual({
    tenant: '*',
    remotes: [
      {
        id: 'chargers',
        owner: 'Team chargers',
        version: '1.0.0-aaaa',
        entry: '/releases/chargers/1.0.0-aaaa/remoteEntry.js',
        integrity: `sha384-${createHash('sha384').update(entry).digest('base64')}`,
        paths: ['/chargers'],
        manifest,
      },
    ],
  });
});

test('the same content again changes nothing', async () => {
  const releasesDir = await newFolder();
  await release(releasesDir, { manifest: manifestOf('chargers') });
  const { remotes } = await readState(releasesDir);
  await release(releasesDir, { manifest: manifestOf('chargers') });
  expect((await readState(releasesDir)).remotes).toEqual(remotes);
});

test('a version is never given other content', async () => {
  const releasesDir = await newFolder();
  await release(releasesDir, { manifest: manifestOf('chargers') });
  await expect(release(releasesDir, { manifest: manifestOf('chargers'), chunk: 'other' })).rejects.toThrow(
    '1.0.0-aaaa is released with other content',
  );
  expect(await readFile(join(releasesDir, 'chargers/1.0.0-aaaa/static/a.js'), 'utf8')).toBe('chunk');
});

const lost = {
  'the whole release': '.',
  'its entry': 'remoteEntry.js',
  'a chunk': 'static/a.js',
  'its list of files': 'files.json',
  'its manifest': 'remote.json',
};

test.each(Object.entries(lost))(
  '%s, lost on disk, is there again after the same build is published',
  async (_, path) => {
    const releasesDir = await newFolder();
    const manifest = manifestOf('chargers');
    await release(releasesDir, { manifest });
    const before = await replyTo(releasesDir, 'metro');
    const folder = join(releasesDir, 'chargers/1.0.0-aaaa');
    await rm(join(folder, path), { recursive: true });
    await release(releasesDir, { manifest });
    expect(await replyTo(releasesDir, 'metro')).toEqual(before);
    expect(await readdir(join(releasesDir, 'chargers'))).toEqual(['1.0.0-aaaa']);
    const entry = await readFile(join(folder, 'remoteEntry.js'));
    expect(before.remotes[0]?.integrity).toBe(`sha384-${createHash('sha384').update(entry).digest('base64')}`);
    expect(await readdir(folder)).toEqual(expect.arrayContaining(['files.json', 'remote.json', 'static']));
  },
);

test('a release that is restored is away at no moment', async () => {
  const releasesDir = await newFolder();
  const manifest = manifestOf('chargers');
  await release(releasesDir, { manifest });
  const folder = join(releasesDir, 'chargers/1.0.0-aaaa');
  const entry = join(folder, 'remoteEntry.js');
  const { ino } = await stat(folder);
  await rm(join(folder, 'static'), { recursive: true });
  await writeFile(join(folder, 'foreign.js'), 'foreign');
  const seen: boolean[] = [];
  const timer = setInterval(() => seen.push(existsSync(entry)), 0);
  await release(releasesDir, { manifest });
  clearInterval(timer);
  expect(seen.every(Boolean)).toBe(true);
  expect([(await stat(folder)).ino, await readdir(folder)]).toEqual([ino, expect.arrayContaining(['static'])]);
  expect(await readdir(folder)).not.toContain('foreign.js');
});

test('other content under the version of a lost release is refused: browsers keep files of the first', async () => {
  const releasesDir = await newFolder();
  const manifest = manifestOf('chargers');
  await release(releasesDir, { manifest });
  await rm(join(releasesDir, 'chargers/1.0.0-aaaa'), { recursive: true });
  await expect(release(releasesDir, { manifest, entry: entryOf(manifest, 'other') })).rejects.toThrow(
    '1.0.0-aaaa is released with other content, and a release never changes; build under a new version',
  );
});

test('what is refused leaves no trace', async () => {
  const releasesDir = await newFolder();
  await release(releasesDir, { manifest: manifestOf('chargers') });
  const version = '2.0.0';
  await expect(release(releasesDir, { manifest: manifestOf('chargers', { version, sdk: '^9' }) })).rejects.toThrow(
    'sdk',
  );
  expect(await versionsOf(releasesDir, 'metro')).toEqual({ chargers: '1.0.0-aaaa' });
  await expect(access(join(releasesDir, 'chargers', version))).rejects.toThrow('ENOENT');
});

test('a copy that broke off is not taken for a release', async () => {
  const releasesDir = await newFolder();
  await release(releasesDir, { manifest: manifestOf('chargers') });
  await mkdir(join(releasesDir, 'chargers/.incoming'));
  await writeFile(join(releasesDir, 'chargers/.incoming/half.js'), 'half');
  await release(releasesDir, { manifest: manifestOf('chargers', { version: '2.0.0' }) });
  expect(await readdir(join(releasesDir, 'chargers'))).toEqual(['1.0.0-aaaa', '2.0.0']);
  expect(await readdir(join(releasesDir, 'chargers/2.0.0'))).not.toContain('half.js');
});

test('a manifest that breaks on disk costs its own remote alone', async () => {
  const releasesDir = await newFolder();
  await release(releasesDir, { manifest: manifestOf('chargers') });
  await release(releasesDir, { manifest: manifestOf('tickets') }, 'tickets');
  await writeFile(join(releasesDir, 'chargers/1.0.0-aaaa/remote.json'), '{"id":');
  await writeState(releasesDir, await readState(releasesDir));
  const { remotes } = await replyTo(releasesDir, 'metro');
  expect(remotes).toMatchObject([
    { id: 'chargers', owner: 'Team chargers', paths: ['/chargers'], manifest: null },
    { id: 'tickets', manifest: { id: 'tickets' } },
  ]);
});

test('a build that is not there is named', async () => {
  const asked = publish({ releasesDir: await newFolder(), id: 'chargers', from: '/nowhere/dist' });
  await expect(asked).rejects.toThrow('There is no folder /nowhere/dist; build the remote first');
});
