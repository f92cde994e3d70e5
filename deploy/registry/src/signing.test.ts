import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, test, vi } from 'vitest';
import { runCommand, type CommandInput } from './commands.ts';
import { readKeys } from './keys.ts';
import { runKeys } from './keys-commands.ts';
import { buildWith, manifestOf, newFolder, removeSignatures, versionsOf } from './registry.fixtures.ts';
import { readState } from './store.ts';

afterEach(() => vi.unstubAllEnvs());

/** A registry, the keys of its teams, and builds of “chargers” by version. */
async function registry() {
  const [releasesDir, safe] = [await newFolder(), await newFolder()];
  const ask = async (command: string, more: Partial<CommandInput> = {}) => {
    const input = { releasesDir, command, id: 'chargers', version: undefined, tenant: undefined, from: '', ...more };
    return (await runCommand(input)).text;
  };
  const publish = async (version: string, more: Partial<CommandInput> = {}) =>
    ask('publish', {
      promote: true,
      from: await buildWith({ manifest: manifestOf(more.id ?? 'chargers', { version }) }),
      ...more,
    });
  /** Makes a team's key, and signs with it from then on. */
  const signAs = async (team: string, remotes: string) => {
    const file = join(safe, `${team}.pem`);
    const said = await runKeys(releasesDir, ['create', team, '--remotes', remotes, '--out', file]);
    vi.stubEnv('RELEASE_KEY', file);
    return { file, key: /^key (\w+)/.exec(said)?.[1] ?? '' };
  };
  const signatureOf = async (version: string, id = 'chargers') => {
    const { key, statement } = JSON.parse(
      await readFile(join(releasesDir, `.signatures/${id}/${version}.json`), 'utf8'),
    );
    return { key, ...JSON.parse(statement) };
  };
  return { releasesDir, safe, ask, publish, signAs, signatureOf };
}

test('a machine that releases for itself has a key of its own, for its owner’s eyes alone', async () => {
  const { releasesDir, publish, signatureOf } = await registry();
  await publish('1.0.0');
  const [id = ''] = Object.keys((await readKeys(releasesDir))?.keys ?? {});
  expect(await signatureOf('1.0.0')).toMatchObject({ key: id, id: 'chargers', version: '1.0.0' });
  expect((await stat(join(releasesDir, '.machine-key.pem'))).mode & 0o077).toBe(0);
});

test('a signature names every file, the list too, and where the release comes from', async () => {
  const { publish, signatureOf } = await registry();
  vi.stubEnv('RELEASE_BUILDER', 'forge run 7');
  await publish('1.0.0', { isTried: true });
  const { files, provenance } = await signatureOf('1.0.0');
  expect(Object.keys(files).toSorted()).toEqual(['files.json', 'remote.json', 'remoteEntry.js', 'static/a.js']);
  expect(provenance).toEqual({
    commit: null,
    isClean: null,
    checks: ['manifest', 'claims', 'sdk', 'files', 'weight', 'mount'],
    node: process.version,
    builder: 'forge run 7',
  });
});

test('a team releases its own remotes and no other’s', async () => {
  const { releasesDir, publish, signAs } = await registry();
  await signAs('grid', 'grid,mobile-app');
  await publish('1.0.0', { id: 'mobile_app' });
  await expect(publish('1.0.0')).rejects.toThrow(/key \w+ of grid is for grid, mobile_app, not for chargers/);
  expect(await versionsOf(releasesDir, 'metro')).toEqual({ mobile_app: '1.0.0' });
  expect(await readdir(releasesDir)).not.toContain('chargers');
});

test('where the owner has made keys, a machine without one publishes nothing', async () => {
  const { publish, signAs } = await registry();
  await signAs('grid', '*');
  vi.stubEnv('RELEASE_KEY', undefined);
  await expect(publish('1.0.0')).rejects.toThrow('RELEASE_KEY is not set');
  vi.stubEnv('RELEASE_KEY', '/nowhere/key.pem');
  await expect(publish('1.0.0')).rejects.toThrow('/nowhere/key.pem holds no private key');
});

test('nothing that a revoked key has signed comes to anybody, until the build is published with another', async () => {
  const { releasesDir, ask, publish, signAs, signatureOf } = await registry();
  const stolen = await signAs('chargers', 'chargers');
  await publish('1.0.0');
  await publish('2.0.0');
  await runKeys(releasesDir, ['revoke', stolen.key]);
  await expect(ask('rollback')).rejects.toThrow(`chargers 1.0.0: signature: key ${stolen.key} of chargers was revoked`);
  await expect(publish('3.0.0')).rejects.toThrow('was revoked');
  const { key } = await signAs('new-chargers', 'chargers');
  await publish('1.0.0', { promote: false });
  expect((await signatureOf('1.0.0')).key).toBe(key);
  await ask('rollback');
  expect(await versionsOf(releasesDir, 'metro')).toEqual({ chargers: '1.0.0' });
});

test('a key that was replaced signs nothing more, and what it has signed counts on', async () => {
  const { releasesDir, safe, ask, publish, signAs } = await registry();
  const old = await signAs('chargers', 'chargers');
  await publish('1.0.0');
  await publish('2.0.0');
  const file = join(safe, 'next.pem');
  await runKeys(releasesDir, ['rotate', old.key, '--out', file]);
  await expect(publish('3.0.0')).rejects.toThrow(`key ${old.key} was replaced on`);
  await ask('rollback');
  vi.stubEnv('RELEASE_KEY', file);
  await publish('3.0.0');
  expect(await versionsOf(releasesDir, 'metro')).toEqual({ chargers: '3.0.0' });
  const listed = await runKeys(releasesDir, ['list']);
  expect(listed).toMatch(new RegExp(`^${old.key} +chargers +chargers +\\S+ +replaced `, 'm'));
  expect(listed).toMatch(/^\w+ +chargers +chargers +\S+ +signs$/m);
});

test.each([
  ['a chunk', 'chargers/1.0.0/static/a.js', 'static/a.js: not as it was signed'],
  ['the manifest', 'chargers/1.0.0/remote.json', 'remote.json: not as it was signed'],
  ['the signature', '.signatures/chargers/1.0.0.json', 'signature: there is none'],
])(
  '%s that was changed on disk is found by each command that would bring the release',
  async (_what, path, problem) => {
    const { releasesDir, ask, publish } = await registry();
    await publish('1.0.0');
    await publish('2.0.0');
    await ask('off');
    await writeFile(join(releasesDir, path), '{}');
    const before = await readState(releasesDir);
    await expect(ask('rollback')).rejects.toThrow(problem);
    await expect(ask('use', { version: '1.0.0' })).rejects.toThrow(problem);
    await expect(ask('pin', { version: '1.0.0', tenant: 'metro' })).rejects.toThrow(problem);
    expect(await readState(releasesDir)).toEqual(before);
  },
);

test('a list of files that was changed with its chunk is found by the signature', async () => {
  const { releasesDir, ask, publish } = await registry();
  await publish('1.0.0');
  await publish('2.0.0');
  const evil = await buildWith({ manifest: manifestOf('chargers', { version: '1.0.0' }), chunk: 'evil' });
  for (const path of ['static/a.js', 'files.json'])
    await writeFile(join(releasesDir, 'chargers/1.0.0', path), await readFile(join(evil, path)));
  await expect(ask('rollback')).rejects.toThrow('static/a.js: not as it was signed');
});

test('releases from before there were signatures are signed once, and a team’s key does not shut them out', async () => {
  const { releasesDir, ask, publish, signAs, signatureOf } = await registry();
  await publish('1.0.0');
  await publish('2.0.0');
  await removeSignatures(releasesDir);
  const { key } = await signAs('chargers', 'chargers');
  await ask('rollback');
  expect(await versionsOf(releasesDir, 'metro')).toEqual({ chargers: '1.0.0' });
  expect((await signatureOf('1.0.0')).key).not.toBe(key);
  expect(await readdir(releasesDir)).not.toContain('.machine-key.pem');
});

test('keys that are kept elsewhere are the only ones, and have to be there', async () => {
  const { safe, publish, signAs } = await registry();
  vi.stubEnv('RELEASE_KEYS', join(safe, 'keys.json'));
  await expect(publish('1.0.0')).rejects.toThrow('is not there; the portal’s owner makes it');
  await signAs('chargers', 'chargers');
  await publish('1.0.0');
  expect(await readdir(safe)).toEqual(['chargers.pem', 'keys.json']);
});

test.each([
  [['create', 'grid'], 'A key has a team and remotes'],
  [['create', 'grid', '--remotes', 'grid,../x'], '“../x” is no remote'],
  [['revoke', 'abc'], 'There is no key “abc”; there is'],
  [['frob'], 'Which command?'],
  [['list', '--frob'], "Unknown option '--frob'"],
])('keys %j is refused', async (args, problem) => {
  const { releasesDir, publish } = await registry();
  await publish('1.0.0');
  await expect(runKeys(releasesDir, args)).rejects.toThrow(problem);
});
