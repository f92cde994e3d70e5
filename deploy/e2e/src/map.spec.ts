import { chargerPage } from './support/charger-screenshots.ts';
import { enter } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';

const map = (page: Page) => page.getByRole('figure', { name: 'Location on a map' });

test('a charger’s location is on a map, drawn under the page’s policy from the portal’s own files alone', async ({
  page,
  portal,
}) => {
  const asked: string[] = [];
  const refused: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  page.on(
    'console',
    (message) => /Content Security Policy|Worker/i.test(message.text()) && refused.push(message.text()),
  );
  await enter(page, portal, { path: '/chargers', until: page.getByRole('table').getByRole('link').first() });
  expect(asked.filter((url) => /maplibre|\/map\.|world\./.test(url))).toEqual([]);
  await enter(page, portal, { path: await chargerPage(page, portal, '/details'), until: map(page) });
  await map(page).scrollIntoViewIfNeeded();
  await expect(map(page).locator('canvas')).toBeVisible();
  await expect(map(page).getByRole('button', { name: 'Zoom in' })).toBeVisible();
  // The library's own styles may make the drawing as flat as nothing.
  expect((await map(page).locator('.maplibregl-map').boundingBox())?.height).toBeGreaterThan(200);
  const marker = map(page).locator('.maplibregl-marker');
  await expect(marker).toHaveCount(1);
  await expect(map(page).getByRole('listitem')).toHaveText((await marker.getAttribute('aria-label')) ?? '');
  expect(asked.filter((url) => !url.startsWith(portal.origin('demo')) && !/^(data|blob):/.test(url))).toEqual([]);
  expect(refused).toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(marker).toHaveCount(1);
});

test('a map whose code cannot be loaded keeps its list, and is drawn on “Try again”', async ({ page, portal }) => {
  await page.route('**/static/js/async/map.*', (route) => route.abort());
  await enter(page, portal, { path: await chargerPage(page, portal, '/details'), until: map(page) });
  await map(page).scrollIntoViewIfNeeded();
  await expect(map(page).getByRole('alert')).toContainText('The map could not be loaded');
  await expect(map(page).getByRole('listitem')).toHaveCount(1);
  await page.unroute('**/static/js/async/map.*');
  await map(page).getByRole('button', { name: 'Try again' }).click();
  await expect(map(page).locator('canvas')).toBeVisible();
});
