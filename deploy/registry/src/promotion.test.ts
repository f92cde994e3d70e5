import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import { runCommand, type CommandInput } from './commands.ts';
import { buildWith, manifestOf, newFolder, replyTo } from './registry.fixtures.ts';
import { accountHash } from './share.ts';
import { readState } from './store.ts';
import { tick } from './tick.ts';

const minutes = (count: number) => new Date(Date.now() + count * 60_000);

const routeTo = (path: string): Pick<RemoteManifest, 'routes' | 'nav'> => ({
  routes: [{ name: 'list', path, title: { en: 'List', es: 'Lista' }, gate: {} }],
  nav: [],
});

/** A registry in which “chargers” 1.0.0 is everybody's and 2.0.0 is published. */
async function registry() {
  const releasesDir = await newFolder();
  const ask = async (command: string, more: Partial<CommandInput> = {}) => {
    const input = { releasesDir, command, id: 'chargers', version: undefined, tenant: undefined, from: '', ...more };
    return (await runCommand(input)).text;
  };
  const publish = async (version: string, more: Partial<RemoteManifest> = {}, asked: Partial<CommandInput> = {}) => {
    const { id = 'chargers' } = more;
    return ask('publish', { id, from: await buildWith({ manifest: manifestOf(id, { version, ...more }) }), ...asked });
  };
  const promote = (version: string, share?: CommandInput['share'], tenant?: string) =>
    ask('promote', { version, tenant, ...(share && { share }) });
  /** What a tenant gets: the stable version, and the canary's with its share. */
  const at = async (tenant: string, id = 'chargers') => {
    const entry = (await replyTo(releasesDir, tenant)).remotes.find((one) => one.id === id);
    return [entry?.version, ...(entry?.canary ? [`${entry.canary.percent} % ${entry.canary.version}`] : [])];
  };
  await publish('1.0.0', {}, { promote: true });
  await publish('2.0.0');
  return { releasesDir, ask, publish, promote, at };
}

test('what is published is nobody’s until it is promoted', async () => {
  const { publish, promote, at } = await registry();
  expect(await publish('3.0.0')).toBe('chargers 3.0.0 is published; nobody gets it yet. Next: promote chargers 3.0.0');
  expect(await at('metro')).toEqual(['1.0.0']);
  expect(await promote('3.0.0')).toMatch(/^chargers +before +after\nall others +1\.0\.0 +3\.0\.0$/);
  expect(await at('metro')).toEqual(['3.0.0']);
});

test('a share grows, its accounts keep their salt, and at 100 % it is everybody’s', async () => {
  const { releasesDir, ask, promote, at } = await registry();
  expect(await promote('2.0.0', { percent: 5 })).toMatch(/^all others +1\.0\.0 +1\.0\.0, 5 % 2\.0\.0$/m);
  const before = (await replyTo(releasesDir, 'metro')).remotes[0]?.canary;
  await promote('2.0.0', { percent: 20 });
  expect((await replyTo(releasesDir, 'metro')).remotes[0]?.canary).toEqual({ ...before, percent: 20 });
  await expect(promote('2.0.0', { percent: 5 })).rejects.toThrow('2.0.0 is with 20 % of everybody already');
  await promote('2.0.0', { percent: 100 });
  expect(await at('metro')).toEqual(['2.0.0']);
  await ask('rollback');
  expect(await at('metro')).toEqual(['1.0.0']);
});

test('the canary stands whole in the answer: entry, integrity and manifest of its own', async () => {
  const { releasesDir, promote } = await registry();
  await promote('2.0.0', { percent: 5 });
  const { remotes } = await replyTo(releasesDir, 'metro');
  expect(remotes[0]).toMatchObject({
    version: '1.0.0',
    canary: {
      version: '2.0.0',
      entry: '/releases/chargers/2.0.0/remoteEntry.js',
      integrity: expect.stringMatching(/^sha384-/),
      manifest: { version: '2.0.0' },
    },
  });
  expect(remotes[0]?.canary?.integrity).not.toBe(remotes[0]?.integrity);
});

test('single accounts stand in the public answer as hashes alone', async () => {
  const { releasesDir, promote } = await registry();
  const account = '7b0a1f4e-5d52-4c7e-9a55-0e9b1c2d3e4f';
  await promote('2.0.0', { accounts: [account] });
  const canary = (await replyTo(releasesDir, 'metro')).remotes[0]?.canary;
  expect(canary).toMatchObject({ percent: 0, accounts: [accountHash(canary?.salt ?? '', account)] });
  for (const file of ['registry.json', 'tenants/_.json'])
    expect(await readFile(join(releasesDir, file), 'utf8')).not.toContain(account);
});

test('rolling back during a canary ends it, and the next one goes a version back', async () => {
  const { ask, promote, publish, at } = await registry();
  await promote('2.0.0');
  await publish('3.0.0');
  await promote('3.0.0', { percent: 5 });
  expect(await ask('rollback')).toMatch(/^all others +2\.0\.0, 5 % 3\.0\.0 +2\.0\.0$/m);
  expect(await at('metro')).toEqual(['2.0.0']);
  await ask('rollback');
  expect(await at('metro')).toEqual(['1.0.0']);
});

test('a pin keeps everybody’s canary away, and a rollback at one tenant takes that tenant out of it', async () => {
  const { ask, promote, at } = await registry();
  await ask('pin', { version: '1.0.0', tenant: 'metro' });
  await promote('2.0.0', { percent: 5 });
  expect([await at('metro'), await at('volt')]).toEqual([['1.0.0'], ['1.0.0', '5 % 2.0.0']]);
  expect(await ask('rollback', { tenant: 'volt' })).toMatch(/^volt +1\.0\.0, 5 % 2\.0\.0 +1\.0\.0 \(pinned\)$/m);
  expect([await at('volt'), await at('demo')]).toEqual([['1.0.0'], ['1.0.0', '5 % 2.0.0']]);
});

test('a tenant has a canary of its own beside its pin, which its promotion to all replaces', async () => {
  const { ask, promote, at } = await registry();
  await ask('pin', { version: '1.0.0', tenant: 'metro' });
  await promote('2.0.0', { percent: 50 }, 'metro');
  expect([await at('metro'), await at('volt')]).toEqual([['1.0.0', '50 % 2.0.0'], ['1.0.0']]);
  await promote('2.0.0', undefined, 'metro');
  expect([await at('metro'), await at('volt')]).toEqual([['2.0.0'], ['1.0.0']]);
  await ask('rollback', { tenant: 'metro' });
  expect(await at('metro')).toEqual(['1.0.0']);
});

test.each(['use', 'off'])('“%s” ends a canary', async (command) => {
  const { ask, promote, at } = await registry();
  await promote('2.0.0', { percent: 5 });
  await ask(command, command === 'use' ? { version: '1.0.0' } : {});
  await ask('on');
  expect(await at('metro')).toEqual(['1.0.0']);
});

test('promote only moves forward; use goes anywhere; an old build published again is the newest', async () => {
  const { ask, promote, publish, at } = await registry();
  await promote('2.0.0');
  await expect(promote('1.0.0')).rejects.toThrow(
    '1.0.0 was published before 2.0.0, which everybody has; to go back: “rollback” or “use”',
  );
  await ask('use', { version: '1.0.0' });
  expect(await at('metro')).toEqual(['1.0.0']);
  await promote('2.0.0');
  await publish('1.0.0');
  await promote('1.0.0');
  expect(await at('metro')).toEqual(['1.0.0']);
});

test('two canaries of one remote at the same tenants are refused, and so is one of a first release', async () => {
  const { publish, promote, ask, at } = await registry();
  await promote('2.0.0', { percent: 5 });
  await publish('3.0.0');
  await expect(promote('3.0.0', { percent: 1 })).rejects.toThrow('2.0.0 is with 5 % now; end that first');
  await publish('1.0.0', { id: 'grid' });
  await expect(ask('promote', { id: 'grid', version: '1.0.0', share: { percent: 5 } })).rejects.toThrow(
    'everybody has no release of “grid” yet',
  );
  await promote('3.0.0');
  expect(await at('metro')).toEqual(['3.0.0']);
});

test('a public remote has no accounts to choose by', async () => {
  const { publish, ask } = await registry();
  const pay = { id: 'pay', access: 'public' as const, nav: [], parcels: [] };
  await publish('1.0.0', pay, { promote: true });
  await publish('2.0.0', pay);
  await expect(ask('promote', { id: 'pay', version: '2.0.0', share: { percent: 5 } })).rejects.toThrow(
    'its pages are public, and visitors have no account to choose by',
  );
});

test('both releases hold their addresses, whichever of them another remote meets', async () => {
  const { publish, promote, ask } = await registry();
  await publish('3.0.0', routeTo('/forecast'));
  await promote('3.0.0', { percent: 5 });
  await expect(publish('1.0.0', { id: 'grid', ...routeTo('/forecast') })).rejects.toThrow(
    '“chargers” already has /forecast',
  );
  await expect(publish('1.0.0', { id: 'grid', ...routeTo('/chargers') })).rejects.toThrow(
    '“chargers” already has /chargers',
  );
  await ask('rollback');
  await publish('1.0.0', { id: 'grid', ...routeTo('/forecast') }, { promote: true });
  await expect(promote('3.0.0', { percent: 5 })).rejects.toThrow('“grid” already has /forecast');
});

test('a share that grows is checked again, and so is what a rollback leaves', async () => {
  const { releasesDir, ask, promote, at } = await registry();
  await promote('2.0.0', { percent: 5 });
  await writeFile(join(releasesDir, 'chargers/2.0.0/static/a.js'), 'other');
  await expect(promote('2.0.0', { percent: 20 })).rejects.toThrow('static/a.js: changed since the build wrote it');
  await rm(join(releasesDir, 'chargers/1.0.0'), { recursive: true });
  await expect(ask('rollback')).rejects.toThrow('chargers 1.0.0 is not in');
  expect(await at('metro')).toEqual(['1.0.0', '5 % 2.0.0']);
});

const waves = { steps: [1, 10, 50, 100], everyMinutes: 30 };

test('waves go on when their time has come, one step at a time however late, to everybody', async () => {
  const { releasesDir, promote, at } = await registry();
  await promote('2.0.0', { waves });
  const seen: unknown[] = [];
  for (const minute of [0, 29, 31, 32, 300, 301, 331]) {
    const taken = await tick({ releasesDir, now: minutes(minute) });
    seen.push([minute, taken.length, ...(await at('metro'))]);
  }
  expect(seen).toEqual([
    [0, 0, '1.0.0', '1 % 2.0.0'],
    [29, 0, '1.0.0', '1 % 2.0.0'],
    [31, 1, '1.0.0', '10 % 2.0.0'],
    [32, 0, '1.0.0', '10 % 2.0.0'],
    [300, 1, '1.0.0', '50 % 2.0.0'],
    [301, 0, '1.0.0', '50 % 2.0.0'],
    [331, 1, '2.0.0'],
  ]);
});

test('a tick that is killed before it has written anything, or run twice, takes a wave once', async () => {
  const { releasesDir, promote, at } = await registry();
  await promote('2.0.0', { waves });
  const now = minutes(31);
  await tick({ releasesDir, now });
  await tick({ releasesDir, now });
  expect(await at('metro')).toEqual(['1.0.0', '10 % 2.0.0']);
  expect((await readState(releasesDir)).remotes['chargers']?.canary?.waves?.nextAt).toBe(
    new Date(now.getTime() + 30 * 60_000).toISOString(),
  );
});

test('waves that do not end with 100 stop at their last', async () => {
  const { releasesDir, promote, at } = await registry();
  await promote('2.0.0', { waves: { steps: [1, 10], everyMinutes: 30 } });
  for (const minute of [31, 62, 93]) await tick({ releasesDir, now: minutes(minute) });
  expect(await at('metro')).toEqual(['1.0.0', '10 % 2.0.0']);
});

test('a wave of a release that broke is refused, the share stays, and other remotes go on', async () => {
  const { releasesDir, ask, publish, promote, at } = await registry();
  await publish('1.0.0', { id: 'grid' }, { promote: true });
  await publish('2.0.0', { id: 'grid' });
  await promote('2.0.0', { waves });
  await ask('promote', { id: 'grid', version: '2.0.0', share: { waves } });
  await writeFile(join(releasesDir, 'chargers/2.0.0/static/a.js'), 'other');
  expect(await tick({ releasesDir, now: minutes(31) })).toMatchObject([
    { id: 'chargers', outcome: 'refused', text: expect.stringContaining('static/a.js: changed') },
    { id: 'grid', outcome: 'done' },
  ]);
  expect([await at('metro'), await at('metro', 'grid')]).toEqual([
    ['1.0.0', '1 % 2.0.0'],
    ['1.0.0', '10 % 2.0.0'],
  ]);
});
