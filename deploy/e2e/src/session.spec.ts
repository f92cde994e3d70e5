import { enter, post, tokensOf, withoutPage } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';

// Its tabs are answered by routes of the whole browser.
test.use({ isFresh: true });

const refreshPath = '/api/auth/user/token/refresh/';

/** Invalidates the stored access token, like its expiry after 15 minutes. The portal is left first: it would renew it. */
async function spoilToken(page: Page): Promise<void> {
  await page.goto(new URL('/registry/remotes.json', page.url()).href);
  await page.evaluate(() => localStorage.setItem('access_token', 'a.b.c'));
}
const storedToken = (page: Page) => page.evaluate(() => localStorage.getItem('access_token'));

test('an expired token is renewed once, silently, and the page goes on', async ({ page, portal }) => {
  await enter(page, portal, { path: '/maps/sections?charger=1' });
  const address = page.url();
  await spoilToken(page);
  const refreshes: string[] = [];
  page.on('request', (request) => request.url().endsWith(refreshPath) && refreshes.push(request.method()));
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('/maps/sections');
  expect(refreshes).toEqual(['POST']);
  expect(await storedToken(page)).not.toBe('a.b.c');
});

test('a page that is reloaded before it has the renewed token goes on', async ({ page, portal }) => {
  await enter(page, portal, { path: '/maps/sections?charger=1' });
  const address = page.url();
  await spoilToken(page);
  const renewed = new Promise<void>((resolve) => {
    void page.route(
      `**${refreshPath}`,
      async (route) => {
        const { address: url, headers } = withoutPage(portal, 'demo', refreshPath, route.request().headers());
        expect(await route.fetch({ url, headers })).toBeOK();
        resolve();
        await new Promise(() => undefined);
      },
      { times: 1 },
    );
  });
  await page.goto(address, { waitUntil: 'commit' });
  await renewed;
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('/maps/sections');
  expect(await storedToken(page)).not.toBe('a.b.c');
});

test('twenty tabs that find their token expired at once renew it once in all', async ({ page, portal, context }) => {
  test.setTimeout(240_000);
  await enter(page, portal, { path: '/maps/sections' });
  await spoilToken(page);
  const refreshes: string[] = [];
  context.on('request', (request) => request.url().endsWith(refreshPath) && refreshes.push(request.method()));
  const tabs = [page, ...(await Promise.all(Array.from({ length: 19 }, () => context.newPage())))];
  await Promise.all(tabs.map((tab) => tab.goto(`${portal.origin('demo')}/maps/sections`, { waitUntil: 'commit' })));
  for (const tab of tabs)
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText('/maps/sections', { timeout: 120_000 });
  expect(refreshes).toEqual(['POST']);
});

test('a session that cannot be renewed ends: storage is cleared, the browser goes to the public website', async ({
  page,
  portal,
  context,
}) => {
  await enter(page, portal, { path: '/maps/sections' });
  await context.route('https://www.demo.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'The website' }),
  );
  await page.evaluate(() => {
    localStorage.setItem('access_token', 'a.b.c');
    localStorage.setItem('refresh_token', 'spent');
  });
  await page.reload();
  await expect(page).toHaveURL('https://www.demo.example/');
  await page.unrouteAll();
  await page.goto(`${portal.origin('demo')}/login`);
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  expect(
    await page.evaluate(() =>
      Object.keys(localStorage).filter((key) => key.includes('token') || key.startsWith('is_')),
    ),
  ).toEqual([]);
});

test('“Log Out” ends the session at the server, clears storage and goes to the public website', async ({
  page,
  portal,
  context,
}) => {
  await enter(page, portal, { path: '/maps/sections' });
  await context.route('https://www.demo.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'The website' }),
  );
  const refresh_token = await page.evaluate(() => localStorage.getItem('refresh_token'));
  await page.getByRole('button', { name: /Account: / }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('https://www.demo.example/');
  const again = await post(page, portal, 'demo', refreshPath, { refresh_token });
  expect(again.status()).toBe(401);
});

test('tokens that come in the address are stored and never leave in one', async ({ page, portal }) => {
  const { token, refresh_token } = await tokensOf(page, portal);
  const leaks: string[] = [];
  const address = `${portal.origin('demo')}/maps/sections?token=${token}&refresh_token=${refresh_token}&is_admin=true&kept=1`;
  page.on('request', (request) => {
    const { referer = '' } = request.headers();
    const told = `${request.isNavigationRequest() ? '' : request.url()} ${referer}`;
    if (told.includes(token) || told.includes(refresh_token)) leaks.push(told);
  });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('/maps/sections');
  await expect(page).toHaveURL(`${portal.origin('demo')}/maps/sections?kept=1`);
  await page.getByRole('link', { name: 'Further' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('/maps/sections/further');
  expect(await storedToken(page)).toBe(token);
  expect(await page.evaluate(() => [localStorage.getItem('refresh_token'), localStorage.getItem('is_admin')])).toEqual([
    refresh_token,
    'true',
  ]);
  expect(leaks).toEqual([]);
});

test('logging out in one tab leads the others out at once, unsaved changes and all', async ({
  page,
  portal,
  context,
}) => {
  await enter(page, portal, { path: '/users' });
  await context.route('https://www.demo.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'The website' }),
  );
  const other = await context.newPage();
  await other.goto(`${portal.origin('demo')}/users/user-add`);
  await other.getByRole('textbox', { name: /^Email/ }).fill('someone@demo.example');
  const calls: string[] = [];
  other.on('request', (request) => request.url().includes('/api/v1/user') && calls.push(request.url()));
  await page.getByRole('button', { name: /Account: / }).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(other.getByRole('textbox')).toHaveCount(0);
  await expect(other).toHaveURL('https://www.demo.example/');
  await expect(page).toHaveURL('https://www.demo.example/');
  expect(calls).toEqual([]);
});

test('a link with another account’s session asks by name, and a bad one changes nothing', async ({ page, portal }) => {
  const foreign = await tokensOf(page, portal, { account: 'sections' });
  await enter(page, portal, { account: 'owner', path: '/users' });
  const own = await storedToken(page);
  const link = (token: string, ref: string) => `${portal.origin('demo')}/users?token=${token}&ref=${ref}`;

  await page.goto(link('x', 'y'));
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  await page.goto(link(foreign.token, foreign.refresh_token));
  await expect(page.getByRole('heading', { level: 1, name: 'Continue as Seth Calder?' })).toBeVisible();
  expect(await storedToken(page)).toBe(own);
  await page.getByRole('button', { name: 'Stay signed in as Olivier Tennant' }).click();
  await expect(page.getByRole('button', { name: 'Account: Olivier Tennant' })).toBeVisible();
  expect(await storedToken(page)).toBe(own);

  await page.goto(link(foreign.token, foreign.refresh_token));
  await page.getByRole('button', { name: 'Continue as Seth Calder' }).click();
  await expect(page.getByRole('button', { name: 'Account: Seth Calder' })).toBeVisible();
});

test('a cut connection is said, and the notice goes when it is back', async ({ page, portal, context }) => {
  await enter(page, portal, { path: '/users' });
  const notice = page.getByText(/^You are offline: the portal cannot be reached\./);
  await expect(notice).toHaveCount(0);
  await context.setOffline(true);
  await expect(notice).toBeVisible();
  await context.setOffline(false);
  await expect(notice).toHaveCount(0);
});

test('a mailed link that is opened while signed in says why it was not used, and opens after signing out', async ({
  page,
  portal,
}) => {
  await enter(page, portal, { path: '/users' });
  await page.goto(`${portal.origin('demo')}/create-password/new@demo.example/t0ken`);
  await page.getByRole('button', { name: 'Sign out and open the link' }).click();
  await expect(page).toHaveURL(`${portal.origin('demo')}/create-password/new@demo.example/t0ken`);
  await expect(page.getByRole('button', { name: /^Account: / })).toHaveCount(0);
});
