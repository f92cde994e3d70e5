import { cp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { RemoteManifest } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import { runCommand, type CommandInput } from './commands.ts';
import { buildWith, manifestOf, newFolder, removeSignatures, versionsOf } from './registry.fixtures.ts';
import { readState } from './store.ts';

/** An empty registry with its commands. */
async function registry() {
  const releasesDir = await newFolder();
  const ask = async (command: string, more: Partial<CommandInput> = {}): Promise<string> => {
    const input = { releasesDir, command, id: 'chargers', version: undefined, tenant: undefined, from: '', ...more };
    return (await runCommand(input)).text;
  };
  const upload = async (version: string, more: Partial<RemoteManifest> = {}, asked: Partial<CommandInput> = {}) => {
    const { id = 'chargers' } = more;
    return ask('publish', { id, from: await buildWith({ manifest: manifestOf(id, { version, ...more }) }), ...asked });
  };
  const publish = (version: string, more: Partial<RemoteManifest> = {}, tenant?: string) =>
    upload(version, more, { promote: true, tenant });
  const at = async (tenant: string, id = 'chargers') => (await versionsOf(releasesDir, tenant))[id];
  return { releasesDir, ask, upload, publish, at };
}

/** A registry in which “chargers” was released twice. */
async function twoReleases() {
  const opened = await registry();
  await opened.publish('1.0.0');
  await opened.publish('2.0.0');
  return opened;
}

const routeTo = (path: string): Pick<RemoteManifest, 'routes' | 'nav'> => ({
  routes: [{ name: 'list', path, title: { en: 'List', es: 'Lista' }, gate: {} }],
  nav: [],
});

test('a new release is everybody’s, rolling back brings the one before, publishing again goes forward', async () => {
  const { ask, publish, at } = await twoReleases();
  expect(await at('metro')).toBe('2.0.0');
  expect(await ask('rollback')).toContain('Forward again: use chargers 2.0.0');
  expect(await at('metro')).toBe('1.0.0');
  await publish('2.0.0');
  expect(await at('metro')).toBe('2.0.0');
  await ask('rollback');
  expect(await at('metro')).toBe('1.0.0');
  await ask('use', { version: '2.0.0' });
  expect(await at('metro')).toBe('2.0.0');
});

test('going back further than there are releases is refused', async () => {
  const { ask } = await twoReleases();
  await ask('rollback');
  await expect(ask('rollback')).rejects.toThrow('“chargers” has no earlier release than 1.0.0 to go back to');
});

test('a release from before `uses` can be rolled back to and pinned; a new build of that shape is refused', async () => {
  const { releasesDir, ask, at } = await twoReleases();
  const { uses: _, ...old } = manifestOf('chargers', { version: '1.0.0' });
  const build = await buildWith({ manifest: { ...old, needs: ['@plugboard/ui'] } });
  await cp(build, join(releasesDir, 'chargers', '1.0.0'), { recursive: true });
  await removeSignatures(releasesDir);
  await ask('rollback');
  expect(await at('metro')).toBe('1.0.0');
  await ask('use', { version: '2.0.0' });
  await ask('pin', { version: '1.0.0', tenant: 'metro' });
  expect([await at('metro'), await at('volt')]).toEqual(['1.0.0', '2.0.0']);
  const later = await buildWith({ manifest: { ...old, version: '3.0.0', needs: [] } });
  await expect(ask('publish', { from: later })).rejects.toThrow('unknown “needs”');
});

test('publishing and rolling back for one tenant moves that tenant alone', async () => {
  const { ask, publish, at } = await twoReleases();
  expect(await publish('3.0.0', {}, 'metro')).toMatch(/^metro +2\.0\.0 +3\.0\.0 \(pinned\)$/m);
  expect([await at('metro'), await at('volt')]).toEqual(['3.0.0', '2.0.0']);
  await ask('rollback', { tenant: 'metro' });
  expect([await at('metro'), await at('volt')]).toEqual(['2.0.0', '2.0.0']);
  expect(await ask('rollback', { tenant: 'metro' })).toContain('Forward again: pin chargers 2.0.0 --tenant metro');
  expect([await at('metro'), await at('volt')]).toEqual(['1.0.0', '2.0.0']);
  await expect(ask('rollback', { tenant: 'metro' })).rejects.toThrow(
    'metro had no release of “chargers” before 1.0.0 to go back to',
  );
  await publish('4.0.0');
  expect([await at('metro'), await at('volt')]).toEqual(['1.0.0', '4.0.0']);
});

test('a tenant goes back to what it had itself, not to what the others moved on to', async () => {
  const { ask, publish, at } = await twoReleases();
  await publish('3.0.0', {}, 'metro');
  await publish('4.0.0');
  await ask('rollback', { tenant: 'metro' });
  expect([await at('metro'), await at('volt')]).toEqual(['2.0.0', '4.0.0']);
  await ask('rollback', { tenant: 'metro' });
  expect([await at('metro'), await at('volt')]).toEqual(['1.0.0', '4.0.0']);
});

test('a tenant that follows the others again goes back through all it had, each step of theirs since', async () => {
  const { ask, publish, at } = await twoReleases();
  await ask('pin', { version: '1.0.0', tenant: 'metro' });
  await publish('3.0.0');
  await ask('unpin', { tenant: 'metro' });
  await publish('4.0.0');
  await publish('5.0.0');
  await ask('rollback');
  const had = [await at('metro')];
  for (let step = 0; step < 4; step += 1) {
    await ask('rollback', { tenant: 'metro' });
    had.push((await at('metro')) ?? 'none');
  }
  expect(had).toEqual(['4.0.0', '3.0.0', '1.0.0', '2.0.0', '1.0.0']);
  await expect(ask('rollback', { tenant: 'metro' })).rejects.toThrow('before 1.0.0');
  expect(await at('volt')).toBe('4.0.0');
});

test('a tenant whose first release was its own has nothing to go back to, and keeps it', async () => {
  const { ask, publish, at } = await registry();
  await publish('1.0.0', {}, 'metro');
  await expect(ask('rollback', { tenant: 'metro' })).rejects.toThrow(
    'metro had no release of “chargers” before 1.0.0 to go back to',
  );
  expect(await at('metro')).toBe('1.0.0');
  await expect(ask('rollback', { tenant: 'volt' })).rejects.toThrow('volt had no release of “chargers” before now');
  await publish('0.9.0');
  await publish('1.0.0');
  await expect(ask('rollback', { tenant: 'metro' })).rejects.toThrow('before 1.0.0');
});

test.each([{ pin: '2.0.0' }, { pin: '2.0.0', history: [null] }])(
  'a pin from before versions were kept, %j, goes back by what the others had',
  async (metro) => {
    const { releasesDir, ask, publish, at } = await twoReleases();
    await publish('3.0.0');
    const state = await readState(releasesDir);
    const chargers = state.remotes['chargers'];
    if (!chargers) throw new Error('“chargers” is not there');
    const old = { ...state, remotes: { chargers: { ...chargers, tenants: { metro } } } };
    await writeFile(join(releasesDir, 'registry.json'), JSON.stringify(old));
    await ask('rollback', { tenant: 'metro' });
    expect(await at('metro')).toBe('1.0.0');
  },
);

test('the first release may be one tenant’s, and everybody’s later', async () => {
  const { ask, publish, at } = await registry();
  await publish('1.0.0', {}, 'metro');
  expect([await at('metro'), await at('volt')]).toEqual(['1.0.0', undefined]);
  await ask('use', { version: '1.0.0' });
  expect([await at('metro'), await at('volt')]).toEqual(['1.0.0', '1.0.0']);
  await expect(ask('rollback')).rejects.toThrow('no earlier release');
});

test('two tenants run two versions until the pin is taken out', async () => {
  const { ask, at } = await twoReleases();
  await ask('pin', { version: '1.0.0', tenant: 'metro' });
  expect([await at('metro'), await at('volt')]).toEqual(['1.0.0', '2.0.0']);
  await ask('unpin', { tenant: 'metro' });
  expect(await at('metro')).toBe('2.0.0');
});

test('switched off for one tenant, the others keep it; a pin outlives it', async () => {
  const { ask, at } = await twoReleases();
  await ask('pin', { version: '1.0.0', tenant: 'metro' });
  await ask('off', { tenant: 'metro' });
  expect([await at('metro'), await at('volt')]).toEqual([undefined, '2.0.0']);
  await ask('on', { tenant: 'metro' });
  expect(await at('metro')).toBe('1.0.0');
});

test('switched off for all, nobody has it, a pinned tenant neither', async () => {
  const { ask, at } = await twoReleases();
  await ask('pin', { version: '1.0.0', tenant: 'metro' });
  await ask('off');
  expect([await at('metro'), await at('volt')]).toEqual([undefined, undefined]);
  await ask('on');
  expect([await at('metro'), await at('volt')]).toEqual(['1.0.0', '2.0.0']);
});

test('a release that a tenant is pinned to still holds its addresses there', async () => {
  const { ask, publish } = await registry();
  await publish('1.0.0', { id: 'grid', ...routeTo('/forecast') });
  await publish('2.0.0', { id: 'grid', ...routeTo('/grid') });
  await ask('pin', { id: 'grid', version: '1.0.0', tenant: 'metro' });
  await expect(publish('1.0.0', routeTo('/forecast'))).rejects.toThrow(
    'route “list” (/forecast): “grid” already has /forecast at metro; agree on one owner',
  );
  await ask('unpin', { id: 'grid', tenant: 'metro' });
  await publish('1.0.0', routeTo('/forecast'));
});

/** “grid” has given /forecast up, and “chargers” has taken it; how each command that brings the old “grid” back ends. */
test.each([
  ['rollback', {}],
  ['rollback', { tenant: 'metro' }],
  ['use', { version: '1.0.0' }],
  ['pin', { version: '1.0.0', tenant: 'metro' }],
])('%s %o is refused where another remote has taken the address meanwhile', async (command, more) => {
  const { ask, publish, at } = await registry();
  await publish('1.0.0', { id: 'grid', ...routeTo('/forecast') });
  await publish('2.0.0', { id: 'grid', ...routeTo('/grid') });
  await publish('1.0.0', routeTo('/forecast'));
  await expect(ask(command, { id: 'grid', ...more })).rejects.toThrow(
    /grid 1\.0\.0: route “list” \(\/forecast\): “chargers” already has \/forecast/,
  );
  expect([await at('metro', 'grid'), await at('volt', 'grid')]).toEqual(['2.0.0', '2.0.0']);
});

test('what a tenant is pinned to is checked again when the pin is taken out', async () => {
  const { ask, publish } = await registry();
  await publish('1.0.0', { id: 'grid', ...routeTo('/grid') });
  await ask('pin', { id: 'grid', version: '1.0.0', tenant: 'metro' });
  await publish('1.0.0', routeTo('/charge'));
  await ask('pin', { version: '1.0.0', tenant: 'metro' });
  await publish('2.0.0', routeTo('/forecast'));
  await publish('2.0.0', { id: 'grid', ...routeTo('/forecast') }, 'metro');
  await expect(ask('unpin', { tenant: 'metro' })).rejects.toThrow('“grid” already has /forecast at metro');
});

test('a release that was changed or removed on disk does not come back', async () => {
  const { releasesDir, ask, at } = await twoReleases();
  const folder = join(releasesDir, 'chargers/1.0.0');
  await writeFile(join(folder, 'static/a.js'), 'other');
  await expect(ask('rollback')).rejects.toThrow('chargers 1.0.0: static/a.js: changed since the build wrote it');
  await rm(folder, { recursive: true });
  await expect(ask('rollback')).rejects.toThrow('chargers 1.0.0 is not in');
  expect(await at('metro')).toBe('2.0.0');
});

test('a remote that was switched off is checked before it is switched on', async () => {
  const { releasesDir, ask, at } = await twoReleases();
  await ask('off');
  await writeFile(join(releasesDir, 'chargers/2.0.0/remoteEntry.js'), 'other');
  await expect(ask('on')).rejects.toThrow('remoteEntry.js: it is not the container of chargers 2.0.0');
  expect(await at('metro')).toBeUndefined();
});

test('a release from before builds had lists of files comes back by what was kept of its entry', async () => {
  const { releasesDir, ask, at } = await twoReleases();
  await rm(join(releasesDir, 'chargers/1.0.0/files.json'));
  await removeSignatures(releasesDir);
  await ask('rollback');
  expect(await at('metro')).toBe('1.0.0');
});

test.each([
  ['pin', { version: '9.9.9', tenant: 'metro' }, '“chargers” has no release 9.9.9; it has 1.0.0, 2.0.0'],
  ['use', { version: '9.9.9' }, '“chargers” has no release 9.9.9; it has 1.0.0, 2.0.0'],
  ['pin', { version: '1.0.0' }, '--tenant is missing'],
  ['unpin', { tenant: 'metro' }, 'Nothing of “chargers” is pinned for metro'],
  ['off', { id: 'nothing' }, 'No remote “nothing” has been published; published: chargers'],
])('%s %o is refused with the reason', async (command, more, reason) => {
  const { ask } = await twoReleases();
  await expect(ask(command, more)).rejects.toThrow(reason);
});
