import { gzipSync } from 'node:zlib';
import { enter, get } from './support/enter.ts';
import type { Portal } from './support/portal.ts';
import { prepareAxe, seriousViolations } from './support/serious-violations.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

const entry = '**/releases/payments_public/*/remoteEntry.js*';
const charger = '**/api/v1/payment/checkout/*/';

interface Found {
  readonly id: string;
  readonly is_public: boolean;
  readonly qr_code_number: string;
  readonly custom_id: string;
}

/** A public charger of the demo with a price. */
async function pricedCharger(page: Page, portal: Portal): Promise<Found> {
  for (const name of ['DEMO-001', 'DEMO-002', 'DEMO-003', 'DEMO-010', 'DEMO-011']) {
    const { results } = await get<{ results: { id: string }[] }>(page, portal, `/api/v1/charger/?search=${name}`);
    const found = await get<Found>(page, portal, `/api/v1/charger/${results[0]?.id}/`);
    if (found.is_public) return found;
  }
  throw new Error('The demo has no public charger with a price');
}

const addressOf = async (page: Page, portal: Portal) =>
  `${portal.origin('demo')}/payment/checkout/${(await pricedCharger(page, portal)).qr_code_number}`;

const priceText = / per (kWh|hour)$/;
/** As the script draws it; the server writes it as a heading before. */
const price = (page: Page) => page.getByRole('paragraph').filter({ hasText: priceText });

/** Records requests from now on, with the compressed size of every script. */
function watch(page: Page) {
  const asked: string[] = [];
  const scripts: Promise<number>[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('response', (reply) => {
    if (/\.js(\?|$)/.test(reply.url())) scripts.push(reply.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return { asked, weight: async () => (await Promise.all(scripts)).reduce((sum, bytes) => sum + bytes, 0) };
}

test('a QR code leads to the charger and its price: four requests and 20 kB of script at most', async ({
  page,
  portal,
}) => {
  const address = await addressOf(page, portal);
  const { asked, weight } = watch(page);
  const called = page.waitForResponse(charger);
  await page.goto(address);
  await expect(price(page)).toBeVisible();
  await called;
  // The page itself holds the price; typefaces and brand pictures, which it begins to fetch then, hold nothing up.
  const before = asked
    .slice(0, asked.findIndex((path) => path.includes('/payment/checkout/') && path.startsWith('/api/')) + 1)
    .filter((path) => !/^\/(static\/font|uploads)\//.test(path));
  expect(before.length, before.join('\n')).toBeLessThanOrEqual(4);
  expect(asked.filter((path) => path.includes('/api/'))).toHaveLength(1);
  const bytes = await weight();
  test.info().annotations.push({ type: 'weight', description: `${bytes} bytes, ${before.join(' ')}` });
  expect(bytes).toBeLessThanOrEqual(20_000);
  // Neither the portal's own script nor a chunk of it: no antd, no session, no frame.
  expect(asked.filter((path) => /^\/static\/js\/(?!public\.)/.test(path))).toEqual([]);
  await expect(page.getByRole('navigation')).toHaveCount(0);
});

test('the page is the tenant’s, by name and colour, and its typeface is that of payment pages', async ({
  page,
  portal,
}) => {
  await page.goto(await addressOf(page, portal));
  await expect(price(page)).toBeVisible();
  await expect(page.getByRole('banner')).toHaveText('Demo Charging');
  await expect(page).toHaveTitle('Charger · Demo Charging');
  const colour = await page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--pb-primary'));
  const boot = JSON.parse((await page.locator('#plugboard-boot').textContent()) ?? '');
  expect(colour).toBe(boot.brand.primary.light);
  await expect(page.locator('body')).toHaveCSS('font-family', new RegExp(`^"?${boot.brand.payment_typeface}`));
});

for (const width of [390, 360])
  test(`nothing stands over the edge of a phone of ${width} pixels, and axe finds nothing serious`, async ({
    page,
    portal,
  }) => {
    await prepareAxe(page);
    await page.setViewportSize({ width, height: 740 });
    await page.goto(await addressOf(page, portal));
    await expect(price(page)).toBeVisible();
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(sideways).toBeLessThanOrEqual(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await seriousViolations(page), colorScheme).toEqual([]);
    }
  });

test('in Spanish, for a Spanish browser and by the link', async ({ page, portal }) => {
  const origin = portal.origin('demo');
  await page.goto(`${origin}/payment/checkout/no-such-code?lang=es`);
  await expect(page.getByRole('heading', { name: 'Código QR no encontrado' })).toBeVisible();
  await expect(page.getByText('El código QR no está asignado al cargador.')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  // As a driver comes back from a bank, which knows nothing of the link.
  await page.goto(`${origin}/qr-code-not-found`);
  await expect(page.getByText('El código QR no está asignado al cargador.')).toBeVisible();
  await page.getByRole('link', { name: 'English' }).click();
  await expect(page.getByText('The QR code has not been assigned to the charger.')).toBeVisible();
  await page.goto(`${origin}/payment/nothing-here`);
  await expect(page.getByRole('heading', { name: 'Page Not Found 404' })).toBeVisible();
  await expect(page.locator('.pb-header'), 'with the tenant’s logo').toHaveClass(/pb-mark/);
});

test('a server that is away is said so, and the page loads once it is back', async ({ page, portal }) => {
  await page.route(charger, (route) => route.abort());
  await page.goto(`${portal.origin('demo')}/payment/checkout/no-such-code`);
  await expect(page.getByRole('heading', { name: 'You are offline' })).toBeVisible();
  await page.unroute(charger);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'QR code not found' })).toBeVisible();
});

test('the price is in the page, for a phone without scripts, and for one whose call does not come through', async ({
  page,
  portal,
  browser,
}) => {
  const address = await addressOf(page, portal);
  await page.route(charger, (route) => route.abort());
  await page.goto(address);
  await expect(price(page)).toBeVisible();
  const context = await browser.newContext({ javaScriptEnabled: false, locale: 'en-US' });
  const bare = await context.newPage();
  await bare.goto(address);
  await expect(bare.getByRole('heading', { level: 2, name: priceText })).toBeVisible();
  await context.close();
});

for (const [fault, answer] of [
  ['is not there', { status: 404, body: '' }],
  ['was tampered with', { contentType: 'text/javascript', body: 'globalThis.tampered = true' }],
  ['breaks off', null],
] as const)
  test(`an entry that ${fault} is a plain card, and “Try again” heals it without a reload`, async ({
    page,
    portal,
  }) => {
    const address = await addressOf(page, portal);
    await page.route(entry, (route) => (answer ? route.fulfill(answer) : route.abort('connectionreset')));
    await page.goto(address);
    await expect(page.getByRole('alert').filter({ hasText: 'This page is not available' })).toBeVisible();
    await expect(page.getByText('Responsible: Payments team')).toBeVisible();
    await expect(page.getByRole('banner')).toHaveText('Demo Charging');
    expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Try again' })).toBeEnabled();
    await page.unroute(entry);
    let loads = 0;
    page.on('request', (request) => (loads += Number(request.isNavigationRequest())));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(price(page)).toBeVisible();
    expect(loads).toBe(0);
  });

test('a tenant for whom it is switched off gets not one byte of it, and others do', async ({ page, own }) => {
  const address = await addressOf(page, own);
  await own.release('off', 'payments_public', '--tenant', 'demo');
  const { asked } = watch(page);
  await page.goto(address);
  await expect(page).toHaveURL(`${own.origin('demo')}/login`);
  expect(asked.filter((path) => path.includes('payments_public'))).toEqual([]);
  expect(await page.content()).not.toContain('payments_public');
  await page.goto(`${own.origin('metro')}/payment/checkout/no-such-code?lang=en`);
  await expect(page.getByRole('heading', { name: 'QR code not found' })).toBeVisible();
});

test('somebody who is signed in is sent to the portal', async ({ page, portal }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enter(page, portal, { path: '/maps/sections' });
  await page.goto(`${portal.origin('demo')}/payment/checkout/100200`);
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Chargers', exact: true })).toBeVisible();
  expect(new URL(page.url()).pathname).not.toContain('payment');
});
