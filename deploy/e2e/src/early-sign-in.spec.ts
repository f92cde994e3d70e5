import { enter } from './support/enter.ts';
import type { Tenant } from './support/portal.ts';
import { ownFrame, password } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

/** The portal's scripts, but not the first file, which draws the form. */
const portalScripts = /\/static\/js\/(index|libraries)\./;

/** Holds the portal's scripts back until the returned function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(portalScripts, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Sums up how far things have moved in the page without anybody's doing. */
const noteShifts = () => {
  let sum = 0;
  new PerformanceObserver((entries) => {
    for (const entry of entries.getEntries()) sum += (entry as PerformanceEntry & { readonly value: number }).value;
    document.documentElement.dataset['shift'] = String(sum);
  }).observe({ type: 'layout-shift', buffered: true });
};

const shiftOf = async (page: Page) => Number((await page.locator('html').getAttribute('data-shift')) ?? 0);

/** Messages of the page's console and requests that navigate or write, except for the first navigation. */
function recordPage(page: Page) {
  const complaints: string[] = [];
  const sent: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', ({ message }) => complaints.push(message));
  page.on('request', (request) => {
    if (request.isNavigationRequest() || request.method() !== 'GET')
      sent.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return { complaints, sent };
}

const looks: readonly { tenant: Tenant; name: string; email: RegExp }[] = [
  { tenant: 'demo', name: 'Demo Charging', email: /^Email/ },
  { tenant: 'metro', name: 'Metro Movilidad', email: /^Correo/ },
  { tenant: 'fleetco', name: 'FleetCo', email: /^Email/ },
  { tenant: 'parkline', name: 'Parkline', email: /^Email/ },
];

for (const { tenant, name, email } of looks) {
  test(`${tenant}: what is typed and sent before the scripts are there signs in, once`, async ({ page, portal }) => {
    const { complaints, sent } = recordPage(page);
    await page.addInitScript(noteShifts);
    const release = await holdScripts(page);
    await page.goto(`${portal.origin(tenant)}/login`, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText(name).first()).toBeVisible();
    await expect(page.getByLabel(email)).toBeFocused();
    await page.keyboard.type(`admin@${tenant}.example`);
    await page.keyboard.press('Tab');
    await page.keyboard.type(password);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    expect(sent).toEqual(['GET /login']);
    expect(await shiftOf(page)).toBeLessThan(0.001);
    release();
    await expect(ownFrame(page)).toBeVisible();
    expect(sent.filter((line) => line === 'POST /api/auth/user/token/')).toHaveLength(1);
    expect(sent.filter((line) => line.startsWith('GET'))).toEqual(['GET /login']);
    expect(complaints).toEqual([]);
  });
}

test('the scripts take the form over without moving it, and typing goes on', async ({ page, portal }) => {
  const { complaints } = recordPage(page);
  await page.addInitScript(noteShifts);
  const release = await holdScripts(page);
  await page.goto(`${portal.origin('demo')}/login`, { waitUntil: 'commit' });
  await page.getByLabel(/^Password/).click();
  await page.keyboard.type('half of');
  // The typeface may come late as well, and is not what this test is about.
  await page.evaluate(() => document.fonts.ready);
  const box = await page.getByLabel(/^Password/).boundingBox();
  release();
  await expect(page).toHaveTitle(/^Welcome back/);
  await page.keyboard.type(' it');
  await expect(page.getByLabel(/^Password/)).toHaveValue('half of it');
  expect(await page.getByLabel(/^Password/).boundingBox()).toEqual(box);
  expect(await shiftOf(page)).toBeLessThan(0.001);
  expect(complaints).toEqual([]);
});

test('somebody with a session never sees the form', async ({ page, portal }) => {
  await enter(page, portal);
  await page.addInitScript(() =>
    new MutationObserver(() => {
      if (document.querySelector('form input[type=password]')) document.documentElement.dataset['form'] = 'seen';
    }).observe(document, { childList: true, subtree: true }),
  );
  for (const path of ['/', '/login']) {
    await page.goto(portal.origin('demo') + path);
    await expect(ownFrame(page)).toBeVisible();
    expect(await page.locator('html').getAttribute('data-form')).toBeNull();
  }
});

test('a form whose scripts do not arrive gives way to the last resort', async ({ page, portal }) => {
  await page.route(portalScripts, (route) => route.abort('connectionreset'));
  await page.goto(`${portal.origin('demo')}/login`);
  const lastResort = page.getByRole('alert').filter({ hasText: 'The portal did not load.' });
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await expect(lastResort).toBeHidden();
  await page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));
  await expect(lastResort).toBeVisible();
});
