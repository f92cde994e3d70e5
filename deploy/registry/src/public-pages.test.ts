import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicRemotesElement, type RegistryEntry } from '@plugboard/contracts/platform';
import { runCommand } from './commands.ts';
import { publicPages } from './public-pages.ts';
import { buildWith, manifestOf, newFolder } from './registry.fixtures.ts';

const title = { en: '</script><b>', es: 'Pagar' };
const routes = [
  { name: 'pay', path: '/payment/checkout/:id', title, gate: {} },
  { name: 'join', path: '/join-waitlist/:id', title, gate: { flag: 'waitlist' as const } },
];
const payments = manifestOf('payments', { access: 'public', routes, nav: [], parcels: [] });

const entryWith = (manifest: unknown): RegistryEntry => ({
  id: 'payments',
  owner: 'Payments team',
  version: '1.0.0',
  entry: '/releases/payments/1.0.0/remoteEntry.js',
  integrity: 'sha384-abc',
  paths: [],
  manifest,
});
const pagesOf = (...remotes: RegistryEntry[]) => publicPages({ tenant: '*', remotes });
const remotesIn = (page = '') =>
  JSON.parse(/<script type="application\/json"[^>]*>(.*)<\/script>/.exec(page)?.[1] ?? '');

test('a public remote has a page for each first segment of its routes, with these routes', () => {
  const pages = pagesOf(entryWith(payments));
  expect([...pages.keys()]).toEqual(['payment', 'join-waitlist']);
  expect(pages.get('payment')).toContain(`id="${publicRemotesElement}"`);
  expect(remotesIn(pages.get('payment'))).toEqual([
    {
      id: 'payments',
      owner: 'Payments team',
      version: '1.0.0',
      entry: '/releases/payments/1.0.0/remoteEntry.js',
      integrity: 'sha384-abc',
      routes: [routes[0]],
    },
  ]);
});

test('a public remote brings the names of its team, for the card when it fails', () => {
  const team = { en: 'Payments team', es: 'Equipo de pagos' };
  const [remote] = remotesIn(pagesOf(entryWith({ ...payments, team })).get('payment'));
  expect(remote).toMatchObject({ team });
});

test('the entry is fetched ahead, but not where a switch of the tenant may shut the route', () => {
  const pages = pagesOf(entryWith(payments));
  const preload =
    '<link rel="preload" as="script" href="/releases/payments/1.0.0/remoteEntry.js" integrity="sha384-abc"';
  expect(pages.get('payment')).toContain(preload);
  expect(pages.get('join-waitlist')).not.toContain('preload');
});

test('no text of a manifest leaves its element', () => {
  expect(
    pagesOf(entryWith(payments))
      .get('payment')
      ?.match(/<\/script/g),
  ).toHaveLength(1);
});

test('signed-in remotes and manifests that cannot be read have none', () => {
  expect(pagesOf(entryWith({ ...payments, access: 'signed-in' }), entryWith(null)).size).toBe(0);
});

test('a tenant for whom it is switched off has an answer of its own and no page', async () => {
  const releasesDir = await newFolder();
  const from = await buildWith({ manifest: payments });
  const asked = { releasesDir, id: 'payments', version: undefined, from };
  await runCommand({ ...asked, command: 'publish', tenant: undefined, promote: true });
  await runCommand({ ...asked, command: 'off', tenant: 'metro' });
  const written = async () => (await readdir(join(releasesDir, 'tenants'))).toSorted();
  expect(await written()).toEqual(['_.join-waitlist.html', '_.json', '_.payment.html', 'metro.json']);
  expect(await readFile(join(releasesDir, 'tenants/metro.json'), 'utf8')).not.toContain('payment');
  await runCommand({ ...asked, command: 'off', tenant: undefined });
  expect(await written()).toEqual(['_.json', 'metro.json']);
});
