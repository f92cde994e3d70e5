import { enter } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';
import { noteToasts, toastsOf } from './support/toasts.ts';

const address = '/api/v1/ui_event';

/** Titles of the page views that were told to the server, and answered, from now on. */
function viewsOf(page: Page): readonly string[] {
  const titles: string[] = [];
  page.on('response', (reply) => {
    if (new URL(reply.url()).pathname !== address) return;
    const { event_value } = reply.request().postDataJSON() as { event_value: string };
    titles.push(event_value);
  });
  return titles;
}

const openFromMenu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

test('a page is counted under the spec’s title once it is open, whatever remote it is of', async ({ page, portal }) => {
  const told = page.waitForResponse((reply) => new URL(reply.url()).pathname === address);
  await enter(page, portal, { path: '/chargers' });
  const reply = await told;
  expect(reply.status()).toBe(200);
  expect(reply.request().method()).toBe('POST');
  expect(reply.request().postDataJSON()).toEqual({
    event_type: 'page_view',
    event_value: 'Chargers Page',
    screen_resolution: '1440x900',
    platform: expect.any(String),
  });
  const further = viewsOf(page);
  // A tab of the list is in the query: no other page. Its answer has come before the next page is opened.
  await page.goto(`${portal.origin('demo')}/chargers`);
  await expect.poll(() => further).toEqual(['Chargers Page']);
  await page.getByRole('searchbox').fill('DEMO-002');
  await expect(page).toHaveURL(/search=DEMO-002/);
  await expect(page.getByRole('row', { name: /^(Select row )?DEMO-002/ })).toBeVisible();
  await openFromMenu(page, 'Users');
  await expect.poll(() => further).toEqual(['Chargers Page', 'Users Page']);
});

test('a view that cannot be counted is nobody’s business', async ({ page, portal }) => {
  await noteToasts(page);
  await page.route(`**${address}`, (route) => route.fulfill({ status: 500, body: '' }));
  const told = viewsOf(page);
  await enter(page, portal, { path: '/chargers' });
  await expect.poll(() => told).toEqual(['Chargers Page']);
  await openFromMenu(page, 'Users');
  await expect.poll(() => told).toEqual(['Chargers Page', 'Users Page']);
  await expect(page.getByRole('heading', { level: 1, name: 'Users' })).toBeVisible();
  expect(await toastsOf(page)).toEqual([]);
});
