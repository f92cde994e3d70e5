import type { RegistryEntry, RegistryReply } from '@plugboard/contracts/platform';
import { enter } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';

const entryOfSections = '**/releases/sections/*/remoteEntry.js*';
const registry = '**/registry/remotes.json';

/** Serves another registry: `change` makes what it says of the sections remote. */
const alterSections = (page: Page, change: (entry: RegistryEntry) => RegistryEntry) =>
  page.route(registry, async (route) => {
    const { host, port } = new URL(route.request().url());
    const headers = { 'X-Forwarded-Host': host };
    const answer = await page.request.get(`http://127.0.0.1:${port}/registry/remotes.json`, { headers });
    const { tenant, remotes } = (await answer.json()) as RegistryReply;
    const altered = remotes.map((entry) => (entry.id === 'sections' ? change(entry) : entry));
    await route.fulfill({ json: { tenant, remotes: altered } });
  });

/** How often the page was loaded as a whole from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1;
  });
  return () => loads;
}

const card = (page: Page) => page.getByRole('main').filter({ hasText: 'Responsible: Test team' });
const screenOpens = (page: Page, path = '/maps/sections') =>
  expect(page.getByRole('heading', { level: 1, name: path, exact: true })).toBeVisible();

/** The card with the owner's name is there, and the rest of the portal lives. Comes back to the card. */
async function expectCard(page: Page, title: string): Promise<void> {
  await expect(card(page)).toContainText(title);
  await page.getByRole('navigation').getByRole('link', { name: 'Extras' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Extras' })).toBeVisible();
  await expect(card(page)).toHaveCount(0);
  await page.goBack();
  await expect(card(page)).toContainText(title);
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

const unavailable = 'This part of the portal is not available';

for (const [fault, pattern, answer] of [
  ['an entry that is not there', entryOfSections, { status: 404, body: '' }],
  [
    'an entry that was tampered with',
    entryOfSections,
    { contentType: 'text/javascript', body: 'globalThis.tampered = true' },
  ],
  ['an entry that breaks off', entryOfSections, null],
  ['a chunk that is not there', '**/releases/sections/*/static/**', { status: 404, body: '' }],
] as const) {
  test(`${fault}: the card, the menu alive, healed without a reload`, async ({ page, portal }) => {
    await page.route(pattern, (route) => (answer ? route.fulfill(answer) : route.abort('connectionreset')));
    await enter(page, portal, { path: '/maps/sections' });
    const loads = countLoads(page);
    await expectCard(page, unavailable);
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await page.unroute(pattern);
    await tryAgain(page);
    await screenOpens(page);
    expect(loads()).toBe(0);
  });
}

const slow = 'This part of the portal is slow to load';

test('an entry that hangs shows its card after four seconds, and heals', async ({ page, portal }) => {
  let isHanging = true;
  // Hangs without an answer, so the browser waits for its own timeout.
  await page.route(entryOfSections, (route) => (isHanging ? undefined : route.continue()));
  await enter(page, portal, { path: '/maps/sections', waitUntil: 'commit' });
  const loads = countLoads(page);
  await expectCard(page, slow);
  isHanging = false;
  await tryAgain(page);
  await screenOpens(page);
  expect(loads()).toBe(0);
});

test('a registry and then an entry that come late are shown all the same, untouched', async ({ page, portal }) => {
  await enter(page, portal, { path: '/maps/sections' });
  await screenOpens(page);
  // The next start asks for both at once.
  await page.waitForFunction(() => localStorage.getItem('plugboard.start') !== null);
  const late = { registry: [] as (() => Promise<void>)[], entry: [] as (() => Promise<void>)[] };
  // The backend is shared: a release that another test moves would have the page ask for the registry once more.
  await page.route('**/api/v1/events*', (route) => route.abort());
  await page.route(registry, (route) => void late.registry.push(() => route.continue()));
  await page.route(entryOfSections, (route) => void late.entry.push(() => route.continue()));
  const letGo = (held: (() => Promise<void>)[]) => Promise.all(held.splice(0).map((go) => go()));
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => [late.registry.length, late.entry.length]).toEqual([1, 1]);
  await expect(page.getByRole('main')).toContainText(unavailable, { timeout: 30_000 });
  await letGo(late.registry);
  await expect(card(page)).toContainText(slow);
  await letGo(late.entry);
  await screenOpens(page);
  expect(late.registry).toEqual([]);
});

test('a broken manifest costs its remote alone', async ({ page, portal }) => {
  await alterSections(page, (entry) => ({ ...entry, manifest: { id: 'sections', nav: 'nonsense' } }));
  await enter(page, portal, { path: '/maps/sections' });
  const loads = countLoads(page);
  await expectCard(page, unavailable);
  await page.unroute(registry);
  await tryAgain(page);
  await screenOpens(page);
  expect(loads()).toBe(0);
});

test('an integrity that does not fit the entry: it does not run', async ({ page, portal }) => {
  const integrity = `sha384-${'A'.repeat(64)}`;
  await alterSections(page, (entry) => ({ ...entry, integrity }));
  await enter(page, portal, { path: '/maps/sections' });
  const loads = countLoads(page);
  await expectCard(page, unavailable);
  await page.unroute(registry);
  await tryAgain(page);
  await screenOpens(page);
  expect(loads()).toBe(0);
});

test('a remote for another major version of the portal says that it needs an update', async ({ page, portal }) => {
  const later = (manifest: unknown) => ({ ...(manifest as object), sdk: '^2.0.0' });
  await alterSections(page, (entry) => ({ ...entry, manifest: later(entry.manifest) }));
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/releases/sections/') && asked.push(request.url()));
  await enter(page, portal, { path: '/maps/sections' });
  await expectCard(page, 'This part of the portal needs an update');
  expect(asked).toEqual([]);
});

test('a manifest from the future: what this portal does not know is shut, and everything else works', async ({
  page,
  portal,
}) => {
  const later = (manifest: unknown) => {
    const { routes, ...rest } = manifest as { routes: { path: string }[] };
    const gate = { permission: 'view_orbits' };
    return {
      ...rest,
      orbit: true,
      routes: routes.map((route) => (route.path === '/maps/sections/further' ? { ...route, gate } : route)),
    };
  };
  await alterSections(page, (entry) => ({ ...entry, manifest: later(entry.manifest) }));
  await enter(page, portal, { path: '/maps/sections' });
  await screenOpens(page);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Further' })).toHaveCount(0);
  await page.goto(`${portal.origin('demo')}/maps/sections/further`);
  await expect(page.getByRole('main')).toContainText('404');
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Sections' })).toBeVisible();
});

test('a screen that crashes shows its card; the next screen of the same remote works', async ({ page, portal }) => {
  await enter(page, portal, { path: '/maps/sections/broken' });
  const loads = countLoads(page);
  await expectCard(page, 'This part of the portal has stopped');
  await tryAgain(page);
  await expect(card(page)).toBeVisible();
  await page.getByRole('link', { name: 'Further' }).click();
  await screenOpens(page, '/maps/sections/further');
  expect(loads()).toBe(0);
});

for (const [fault, answer] of [
  ['is down', { status: 503, body: '' }],
  ['answers garbage', { status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' }],
] as const) {
  test(`a registry that ${fault}: the frame, a card, and “Try again” brings everything`, async ({ page, portal }) => {
    await page.route(registry, (route) => route.fulfill(answer));
    await enter(page, portal, { path: '/maps/sections' });
    const loads = countLoads(page);
    await expect(page.getByRole('main')).toContainText(unavailable);
    await page.unroute(registry);
    await tryAgain(page);
    await screenOpens(page);
    await expect(page.getByRole('navigation').getByRole('link', { name: 'Chargers' })).toBeVisible();
    expect(loads()).toBe(0);
  });
}

test('a super admin sees which remote failed in a browser', async ({ page, portal, context }) => {
  await page.route(entryOfSections, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'globalThis.tampered = true' }),
  );
  await enter(page, portal, { account: 'partner', path: '/maps/sections' });
  await expect(card(page)).toContainText(unavailable);
  await page.evaluate(() => setTimeout(() => Promise.reject(new Error('left alone by ana@demo.example'))));

  const operator = await context.newPage();
  await enter(operator, portal, { account: 'superuser', path: '/browser-errors' });
  const rows = operator.getByRole('main').getByRole('row');
  await expect(rows.filter({ hasText: 'sections' }).filter({ hasText: '/maps/sections' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'left alone by <email>' })).toContainText('Unhandled rejection');
  await operator.getByRole('button', { name: /^Show: .*left alone/ }).click();
  await expect(operator.getByRole('dialog')).toContainText('demo');
});
