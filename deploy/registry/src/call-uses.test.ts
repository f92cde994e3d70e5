import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type CallUse, callUsesFile } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import { type CompareCalls, liveCallUses } from './call-uses.ts';
import { runCommand } from './commands.ts';
import { buildWith, manifestOf, newFolder, versionsOf } from './registry.fixtures.ts';
import { readState } from './store.ts';

const uses: CallUse[] = [
  { method: 'GET', path: '/api/v1/charger/', reads: { '': 'object', deviceStatus: 'string' }, query: {}, body: {} },
];
const missing = 'reads “deviceStatus” of GET /api/v1/charger/, which the backend does not answer with';

/** A backend that lacks a field which versions from 2 on read. */
const lacking: CompareCalls = async ({ remote, version, uses: [first] }) =>
  remote === 'chargers' && version >= '2' && first?.reads['deviceStatus'] ? [missing] : [];

async function startRegistry() {
  const releasesDir = await newFolder();
  const command = (name: string, version: string | undefined, more: object = {}) =>
    runCommand({ releasesDir, command: name, id: 'chargers', version, tenant: undefined, from: '', ...more });
  const publish = async (version: string, more: object = {}, record: string | null = JSON.stringify(uses)) => {
    const manifest = manifestOf('chargers', { version });
    const from = await buildWith({ manifest, more: record === null ? {} : { [callUsesFile]: record } });
    return command('publish', undefined, { from, ...more });
  };
  return { releasesDir, command, publish };
}

test('a release that reads what the backend does not have is refused by name, and changes nothing', async () => {
  const { releasesDir, publish } = await startRegistry();
  await publish('1.0.0', { promote: true, compareCalls: lacking });
  await expect(publish('2.0.0', { promote: true, compareCalls: lacking })).rejects.toThrow(missing);
  expect(await versionsOf(releasesDir, 'metro')).toEqual({ chargers: '1.0.0' });
});

test.each([['promote'], ['use'], ['pin']])('so it is by %s, where the backend was changed since', async (name) => {
  const { releasesDir, command, publish } = await startRegistry();
  await publish('1.0.0', { promote: true });
  await publish('2.0.0');
  const more = { compareCalls: lacking, ...(name === 'pin' && { tenant: 'metro' }) };
  await expect(command(name, '2.0.0', more)).rejects.toThrow(`chargers 2.0.0: calls: it ${missing}`);
  expect(await versionsOf(releasesDir, 'metro')).toEqual({ chargers: '1.0.0' });
});

test('a build without a record is not compared; one with a broken record is refused', async () => {
  const { publish } = await startRegistry();
  const asked: string[] = [];
  const compareCalls: CompareCalls = async ({ version }) => [...asked.splice(0, 0, version), missing];
  await publish('1.0.0', { compareCalls }, null);
  expect(asked).toEqual([]);
  await expect(publish('2.0.0', { compareCalls }, '{"calls":')).rejects.toThrow('not a record of calls');
});

test('the record counts for no budget: no page loads it', async () => {
  const { publish } = await startRegistry();
  const many = Array.from({ length: 900 }, () => ({ ...uses[0], path: `/${randomBytes(100).toString('hex')}` }));
  await expect(publish('1.0.0', {}, JSON.stringify(many))).resolves.toMatchObject({ text: expect.any(String) });
});

test('live are the versions that anybody gets: current, canary and pinned; not what is off, or only published', async () => {
  const { releasesDir, command, publish } = await startRegistry();
  await publish('1.0.0', { promote: true }, null);
  for (const version of ['2.0.0', '3.0.0', '4.0.0']) await publish(version);
  await command('promote', '2.0.0', { share: { percent: 5 } });
  await command('pin', '3.0.0', { tenant: 'metro' });
  await writeFile(join(releasesDir, 'chargers/3.0.0', callUsesFile), 'broken');
  const live = async () => (await liveCallUses(releasesDir, await readState(releasesDir))).live;
  const owner = 'Team chargers';
  expect(await live()).toEqual([
    { remote: 'chargers', version: '1.0.0', owner, uses: null },
    { remote: 'chargers', version: '2.0.0', owner, uses },
    { remote: 'chargers', version: '3.0.0', owner, uses: null },
  ]);
  await command('off', undefined, { tenant: 'metro' });
  expect((await live()).map(({ version }) => version)).toEqual(['1.0.0', '2.0.0']);
  await command('off', undefined);
  expect(await live()).toEqual([]);
});
