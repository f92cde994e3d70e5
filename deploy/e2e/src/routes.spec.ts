import { readMenu, signInAt } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a deep link survives signing in, query and all', async ({ page, portal }) => {
  await signInAt(page, portal, { path: '/chargers?search=DEMO-002' });
  // A list adds what it shows to the address as soon as it stands.
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/chargers' && searchParams.get('search') === 'DEMO-002',
  );
  await expect(page.getByText('DEMO-002').first()).toBeVisible();
});

test('an unknown path shows the 404 screen inside the portal', async ({ page, portal }) => {
  await signInAt(page, portal, { path: '/no/such/place' });
  await expect(page.getByRole('main')).toContainText('Page Not Found');
  await expect(page.getByRole('main')).toContainText('404');
  await expect.poll(() => readMenu(page)).toContain('Chargers');
});

test('a limited account gets the routes of a limited account', async ({ page, portal }) => {
  await signInAt(page, portal, { account: 'limited', path: '/charging-activity' });
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Charging Activity');
  await page.goto(`${portal.origin('demo')}/chargers`);
  await expect(page.getByRole('main')).toContainText('Page Not Found');
});

test('an account with allowed sections is taken to the first of them', async ({ page, portal }) => {
  await signInAt(page, portal, { account: 'sections', path: '/reports' });
  await expect(page).toHaveURL(({ pathname }) => pathname === '/tickets');
  await page.goto(`${portal.origin('demo')}/chargers`);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/chargers');
});

test('a signed-in visitor of the sign-in page is taken into the portal', async ({ page, portal }) => {
  await signInAt(page, portal);
  await page.goto(`${portal.origin('demo')}/login`);
  await expect(page).toHaveURL(`${portal.origin('demo')}/`);
});

test('where nothing stands at “/”, it opens the first entry of the menu', async ({ page, own }) => {
  await own.release('off', 'reports');
  await signInAt(page, own);
  await expect(page).toHaveURL(({ pathname }) => pathname === '/live-view');
  await signInAt(page, own, { tenant: 'fleetco' });
  await expect(page).toHaveURL(({ pathname }) => pathname === '/live-view');
});

test('an account without any entry is told so, and can sign out', async ({ page, own }) => {
  await own.release('off', 'tickets', '--tenant', 'fleetco');
  await signInAt(page, own, { tenant: 'fleetco', account: 'sections' });
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => readMenu(page)).toEqual([]);
});

test('the version screen carries the fixed label', async ({ page, portal }) => {
  await signInAt(page, portal, { path: '/version' });
  await expect(page.getByText('v 27.03.23')).toBeVisible();
});
