import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { orderOutcome, releaseOverview, releasesTokenHeader } from '@plugboard/contracts/platform';
import { expect, onTestFinished, test } from 'vitest';
import { runCommand } from '../commands.ts';
import { buildWith, manifestOf, newFolder, versionsOf } from '../registry.fixtures.ts';
import { releaseService } from './service.ts';

const token = 'a secret of backend and service, long enough';

async function publish(releasesDir: string, version: string, promote: boolean): Promise<void> {
  const from = await buildWith({ manifest: manifestOf('chargers', { version }) });
  const asked = { releasesDir, command: 'publish', id: 'chargers', version: undefined, tenant: undefined };
  await runCommand({ ...asked, from, promote });
}

/** A service over a registry with a current version, and a newer one that is only published. */
async function startService() {
  const releasesDir = await newFolder();
  await publish(releasesDir, '1.0.0', true);
  await publish(releasesDir, '2.0.0', false);
  const server = releaseService({ releasesDir, token, findShell: async () => null }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const call = async (path: string, body?: unknown, secret = token) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      headers: { [releasesTokenHeader]: secret, connection: 'close' },
      ...(body !== undefined && { method: 'POST', body: JSON.stringify(body) }),
    });
  const state = async () => releaseOverview.parse(await (await call('/state')).json());
  const order = async (path: '/move' | '/preview', words: object) => {
    const { sequence } = await state();
    const answer = await call(path, { order: { remote: 'chargers', sequence, ...words }, by: 'ana@demo.example' });
    expect(answer.status).toBe(200);
    return orderOutcome.parse(await answer.json());
  };
  return { releasesDir, call, state, order };
}

const forAll = (before: string, after: string) => ({ tenant: null, before, after });

test('says what the registry has', async () => {
  const { state } = await startService();
  expect(await state()).toMatchObject({
    remotes: [
      {
        id: 'chargers',
        owner: 'Team chargers',
        version: '1.0.0',
        version_before: null,
        is_off: false,
        canary: null,
        tenants: [],
        releases: [{ version: '2.0.0' }, { version: '1.0.0' }],
      },
    ],
  });
});

test('previews an order and changes nothing', async () => {
  const { releasesDir, order, state } = await startService();
  const before = await state();
  const promote = { command: 'promote', version: '2.0.0' };
  expect(await order('/preview', promote)).toMatchObject({ changes: [forAll('1.0.0', '2.0.0')], problems: [] });
  expect((await order('/preview', { command: 'rollback' })).problems.join()).toContain('no earlier release');
  expect(await state()).toEqual(before);
  expect(await versionsOf(releasesDir, 'metro')).toEqual({ chargers: '1.0.0' });
});

test('moves as the command does, and logs for whom', async () => {
  const { releasesDir, order, state } = await startService();
  await order('/move', { command: 'promote', version: '2.0.0', percent: 5 });
  expect((await state()).remotes[0]?.canary).toMatchObject({ version: '2.0.0', percent: 5, accounts: 0, waves: null });
  await order('/move', { command: 'promote', version: '2.0.0' });
  await order('/move', { command: 'pin', version: '1.0.0', tenant: 'metro' });
  await order('/move', { command: 'off', tenant: 'metro', now: true });
  expect(await versionsOf(releasesDir, 'demo')).toEqual({ chargers: '2.0.0' });
  expect(await versionsOf(releasesDir, 'metro')).toEqual({});
  const [remote] = (await state()).remotes;
  expect(remote).toMatchObject({ version_before: '1.0.0' });
  expect(remote?.tenants).toMatchObject([{ tenant: 'metro', version: '1.0.0', is_pinned: true, is_off: true }]);
  expect(remote?.moves.map(({ command, by }) => `${command} ${by}`)).toEqual([
    'off ana@demo.example',
    'pin ana@demo.example',
    'promote ana@demo.example',
    'promote ana@demo.example',
  ]);
  expect(remote?.moves[0]?.changes).toEqual([
    { tenant: 'metro', before: '1.0.0 (pinned)', after: '1.0.0 (pinned), off' },
  ]);
  expect(await readFile(join(releasesDir, 'audit.log'), 'utf8')).toContain('["chargers","--tenant","metro","--now"]');
});

test('a refused order changes nothing, says why, and is logged', async () => {
  const { releasesDir, order } = await startService();
  const { problems } = await order('/move', { command: 'promote', version: '3.0.0' });
  expect(problems).toEqual(['“chargers” has no release 3.0.0; it has 1.0.0, 2.0.0']);
  expect(await versionsOf(releasesDir, 'demo')).toEqual({ chargers: '1.0.0' });
  expect(await readFile(join(releasesDir, 'audit.log'), 'utf8')).toContain('"outcome":"refused"');
});

test('an order about another state is refused: sent twice, it runs once', async () => {
  const { call, state } = await startService();
  const { sequence } = await state();
  const body = { order: { command: 'promote', remote: 'chargers', version: '2.0.0', sequence }, by: 'ana' };
  expect((await call('/move', body)).status).toBe(200);
  expect((await call('/move', body)).status).toBe(412);
  expect((await call('/preview', body)).status).toBe(412);
});

test('answers nobody without the secret, and nothing else', async () => {
  const { call } = await startService();
  for (const secret of ['', 'wrong']) expect((await call('/state', undefined, secret)).status).toBe(403);
  expect(
    (await call('/move', { order: { command: 'publish', remote: 'chargers', sequence: 1 }, by: 'a' })).status,
  ).toBe(400);
  expect(
    (await call('/move', { order: { command: 'pin', remote: 'chargers', version: '1', sequence: 1 } })).status,
  ).toBe(400);
  expect((await call('/elsewhere')).status).toBe(404);
});
