import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { folderWith, gatewayWith } from './gateway.fixtures.ts';

const url = '/registry/remotes.json';
const remote = (id: string, version: string) => ({ id, version, entry: `/releases/${id}/${version}/remoteEntry.js` });
const reply = (tenant: string, ...remotes: object[]) => JSON.stringify({ tenant, remotes });

const twoTenants = () =>
  folderWith({
    'tenants/_.json': reply('*', remote('chargers', '2.0.0')),
    'tenants/metro.json': reply('metro', remote('chargers', '1.0.0')),
  });

test('a tenant gets its own answer, everybody else the common one', async () => {
  const app = await gatewayWith({ releasesDir: await twoTenants() });
  const versionAt = async (host: string) => (await app.inject({ url, headers: { host } })).json().remotes[0].version;
  expect(await versionAt('metro.localhost:8080')).toBe('1.0.0');
  expect(await versionAt('volt.localhost:8080')).toBe('2.0.0');
  expect(await versionAt('127.0.0.1')).toBe('2.0.0');
});

test('where no tenant is the default, a host that names none has no remotes', async () => {
  const releasesDir = await twoTenants();
  const at = async (defaultTenant: string | null) => {
    const app = await gatewayWith({ releasesDir, defaultTenant });
    return (await app.inject({ url, headers: { host: 'localhost:8080' } })).body;
  };
  expect(await at(null)).toBe(reply('*'));
  expect(await at('metro')).toBe(reply('metro', remote('chargers', '1.0.0')));
});

test('the answer is asked for again each time, and sent only when it has changed', async () => {
  const releasesDir = await twoTenants();
  const app = await gatewayWith({ releasesDir });
  const first = await app.inject({ url });
  expect(first.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': 'application/json; charset=utf-8',
  });
  const headers = { 'if-none-match': String(first.headers.etag) };
  expect((await app.inject({ url, headers })).statusCode).toBe(304);
  await writeFile(join(releasesDir, 'tenants/_.json'), reply('*', remote('chargers', '3.0.0')));
  expect((await app.inject({ url, headers })).json().remotes[0].version).toBe('3.0.0');
});

test('before anything is released there is nothing, and no failure', async () => {
  const app = await gatewayWith({ releasesDir: '/nowhere' });
  expect((await app.inject({ url })).json()).toEqual({ tenant: '*', remotes: [] });
});

test('a remote on a dev server stands in for its release, without integrity', async () => {
  const manifest = join(
    await folderWith({ 'remote.json': '{"owner":"Charging","version":"dev-1","routes":[{"path":"/chargers"}]}' }),
    'remote.json',
  );
  const releasesDir = await folderWith({
    'tenants/_.json': reply('*', remote('chargers', '1.0.0'), remote('tickets', '1.0.0')),
  });
  const entry = 'http://localhost:3001/remoteEntry.js';
  const app = await gatewayWith({
    releasesDir,
    devRemotes: { chargers: { entry, manifest }, grid: { entry, manifest: '/gone' } },
  });
  const { remotes } = (await app.inject({ url })).json();
  expect(remotes).toMatchObject([
    { id: 'tickets', version: '1.0.0' },
    { id: 'chargers', owner: 'Charging', version: 'dev-1', entry, integrity: '', paths: ['/chargers'] },
    { id: 'grid', owner: 'grid', integrity: '', paths: [], manifest: null },
  ]);
});
