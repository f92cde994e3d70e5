import { enter } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';

const lastResort = (page: Page) => page.getByRole('alert').filter({ hasText: 'The portal did not load.' });

/** The text comes after some seconds without a page; a test does not wait for them. */
const skipWait = (page: Page) =>
  page.evaluate(() => document.getAnimations().forEach((animation) => animation.finish()));

async function expectLastResort(page: Page): Promise<void> {
  await expect(lastResort(page)).toBeVisible();
  await expect(lastResort(page)).toContainText('El portal no se cargó.');
}

const tryAgain = (page: Page) => page.getByRole('link', { name: 'Try again' }).click();
const signInForm = (page: Page) => page.getByRole('heading', { name: 'Welcome back' });

for (const path of ['//users', '//evil.example/', '//x/%2e%2e', '/\\users', '///']) {
  test(`${path} opens the portal, signed in or not`, async ({ page, portal }) => {
    await page.goto(portal.origin('demo') + path);
    await expect(signInForm(page)).toBeVisible();
    await expect(lastResort(page)).toBeHidden();
    await enter(page, portal, { path: '/maps/sections' });
    await page.goto(portal.origin('demo') + path);
    await expect(page.getByRole('banner')).toBeVisible();
    expect(new URL(page.url()).pathname).not.toMatch(/^\/\//);
  });
}

const scripts = '**/static/js/*.js';

for (const [fault, answer] of [
  ['is not there', { status: 404, body: '' }],
  ['does not parse', { contentType: 'text/javascript', body: 'const = ;' }],
  ['throws', { contentType: 'text/javascript', body: 'throw new Error("broken")' }],
  ['does not arrive', null],
] as const) {
  test(`a script that ${fault} leaves no white page, and “Try again” opens it`, async ({ page, portal }) => {
    await page.route(scripts, (route) => (answer ? route.fulfill(answer) : route.abort('connectionreset')));
    await page.goto(`${portal.origin('demo')}/login`);
    await expect(lastResort(page)).toBeHidden();
    await skipWait(page);
    await expectLastResort(page);
    await page.unroute(scripts);
    await tryAgain(page);
    await expect(signInForm(page)).toBeVisible();
    await expect(lastResort(page)).toBeHidden();
  });
}

test('a start that throws is shown at once', async ({ page, portal }) => {
  await page.addInitScript(() => {
    Object.defineProperty(globalThis, 'localStorage', {
      get: () => {
        throw new DOMException('Storage is blocked', 'SecurityError');
      },
    });
  });
  await page.goto(`${portal.origin('demo')}/login`);
  // Well before the CSS timeout would show the text.
  await expect(lastResort(page)).toBeVisible({ timeout: 5_000 });
});

test('a page that a crash has emptied later on is not white either', async ({ page, portal }) => {
  await enter(page, portal, { path: '/maps/sections' });
  await expect(lastResort(page)).toBeHidden();
  await page.evaluate(() => document.querySelector('[data-application="frame"]')?.replaceChildren());
  await skipWait(page);
  await expectLastResort(page);
});

test('500 for the account is “Internal Server Error”, and “Try again” opens the portal', async ({ page, portal }) => {
  await page.route('**/api/v1/user/me', (route) => route.fulfill({ status: 500, body: '' }));
  const title = page.getByRole('heading', { level: 1, name: 'Internal Server Error' });
  await enter(page, portal, { path: '/maps/sections', until: title });
  await expect(page.getByText('System Maintenance in Progress.')).toHaveCount(0);
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('/maps/sections');
});
