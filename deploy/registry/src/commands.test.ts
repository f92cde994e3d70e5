import { expect, test } from 'vitest';
import { carryOut, type Asked } from './commands.ts';
import { published } from './plan.ts';
import { newFolder, versionsOf } from './registry.fixtures.ts';
import { readState, writeState } from './store.ts';

const release = {
  owner: 'Charging',
  integrity: '',
  publishedAt: '2026-01-01T00:00:00Z',
  paths: [],
  nav: [],
  parcels: [],
};

/** A registry in which “chargers” was released twice. */
async function twoReleases() {
  const releasesDir = await newFolder();
  const publishAgain = async (version: string) =>
    writeState(releasesDir, published('chargers', version, release)(await readState(releasesDir)));
  await publishAgain('1.0.0');
  await publishAgain('2.0.0');
  const ask = (command: string, more: Partial<Asked> = {}) =>
    carryOut({ releasesDir, command, id: 'chargers', version: undefined, tenant: undefined, from: '', ...more });
  const at = async (tenant: string) => (await versionsOf(releasesDir, tenant))['chargers'];
  return { ask, publishAgain, at };
}

test('a new release is everybody’s, rolling back brings the one before, publishing again goes forward', async () => {
  const { ask, publishAgain, at } = await twoReleases();
  expect(await at('metro')).toBe('2.0.0');
  await ask('rollback');
  expect(await at('metro')).toBe('1.0.0');
  await publishAgain('2.0.0');
  expect(await at('metro')).toBe('2.0.0');
  await ask('rollback');
  expect(await at('metro')).toBe('1.0.0');
});

test('going back further than there are releases is refused', async () => {
  const { ask } = await twoReleases();
  await ask('rollback');
  await expect(ask('rollback')).rejects.toThrow('“chargers” has no earlier release than 1.0.0 to go back to');
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

test.each([
  ['pin', { version: '9.9.9', tenant: 'metro' }, '“chargers” has no release 9.9.9; it has 1.0.0, 2.0.0'],
  ['pin', { tenant: 'metro' }, 'The version is missing'],
  ['pin', { version: '1.0.0' }, '--tenant is missing'],
  ['unpin', { tenant: 'metro' }, 'Nothing of “chargers” is pinned for metro'],
  ['off', { tenant: '../x' }, '“../x” is not a tenant'],
  ['off', { id: 'nothing' }, 'No remote “nothing” has been published; published: chargers'],
  ['frob', {}, 'There is no command “frob”'],
])('%s %o is refused with the reason', async (command, more, reason) => {
  const { ask } = await twoReleases();
  await expect(ask(command, more)).rejects.toThrow(reason);
});
