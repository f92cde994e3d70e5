import { enter } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';
import { noteToasts, toastsOf } from './support/toasts.ts';

test.beforeEach(({ page }) => noteToasts(page));

/** Calls of the sections remote, one for each charger in its address. */
const asked = '**/api/v1/charger/*/';
const three = '/maps/sections?charger=1&charger=2&charger=3';
const maintenance =
  'System Maintenance in Progress. We’re working to improve your experience. We’ll be back online shortly. Thank you for your patience.';

/** The frame and the screen are there, and so is everything that can be gone to. */
async function expectToGoOn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Further' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('/maps/sections/further');
}

test('500 is told once for many calls, in the spec’s words', async ({ page, portal }) => {
  await page.route(asked, (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oh</h1>' }));
  await enter(page, portal, { path: three });
  await expect(page.getByRole('status').filter({ hasText: 'ApiError' })).toHaveCount(3);
  await expectToGoOn(page);
  expect(await toastsOf(page)).toEqual(['Internal Server Error']);
});

test('503 shows the maintenance notice for 30 seconds', async ({ page, portal }) => {
  await page.clock.install();
  const now = () => page.evaluate(() => Date.now());
  const before = await now();
  await page.route(asked, (route) => route.fulfill({ status: 503, body: '' }));
  await enter(page, portal, { path: three });
  await expect(page.getByText(maintenance)).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: 'ApiError' })).toHaveCount(3);
  const after = await now();
  await expectToGoOn(page);
  // The notice came between the two times; real time passed until here.
  await page.clock.pauseAt(before + 29_900);
  await expect(page.getByText(maintenance)).toBeVisible();
  await page.clock.fastForward(after - before + 200);
  await page.clock.resume();
  await expect(page.getByText(maintenance)).toHaveCount(0);
});

for (const [trouble, answer, error] of [
  ['502', { status: 502, body: '<h1>Bad gateway</h1>' }, 'ApiError'],
  [
    'a page instead of data',
    { status: 200, contentType: 'text/html', body: '<!doctype html><p>Hello' },
    'UnexpectedReplyError',
  ],
  [
    'half a document',
    { status: 200, contentType: 'application/json', body: '{"id": "1", "cus' },
    'UnexpectedReplyError',
  ],
  ['a connection that breaks off', null, 'NetworkError'],
] as const) {
  test(`${trouble} is the screen’s own matter: no notice, and the portal goes on`, async ({ page, portal }) => {
    await page.route(asked, (route) => (answer ? route.fulfill(answer) : route.abort('connectionreset')));
    await enter(page, portal, { path: '/maps/sections?charger=1' });
    await expect(page.getByRole('status').filter({ hasText: error })).toHaveCount(1);
    await expectToGoOn(page);
    expect(await toastsOf(page)).toEqual([]);
    await expect(page.getByText(maintenance)).toHaveCount(0);
  });

  test(`${trouble} at the start is no white page, and “Try again” opens the portal`, async ({ page, portal }) => {
    await page.route('**/api/v1/user/me', (route) => (answer ? route.fulfill(answer) : route.abort('connectionreset')));
    await enter(page, portal, { path: '/maps/sections', until: page.getByText('System Maintenance in Progress.') });
    await page.unrouteAll();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('/maps/sections');
  });
}

test('a portal whose server is not there says so, and opens once it is', async ({ page, portal }) => {
  // The gateway fills in the tenant's looks where it can; this is the page as it is without.
  const { port } = new URL(portal.origin('demo'));
  const filled = await (await page.request.get(`http://127.0.0.1:${port}/login`)).text();
  const body = filled.replace(/<script[^>]*id="plugboard-boot"[^]*?<\/script>/, '');
  expect(body).not.toBe(filled);
  await page.route('**/login', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route(/\/(environment_open|brand-styles\/)$/, (route) => route.fulfill({ status: 502, body: '' }));
  await page.goto(`${portal.origin('demo')}/login`);
  await expect(page.getByRole('heading', { name: 'System Maintenance in Progress.' })).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});
