import { enter } from './support/enter.ts';
import type { Portal } from './support/portal.ts';
import { expect, type Page, test } from './support/test.ts';

/** In milliseconds: how soon a remote that is switched off is gone from open pages. */
const gone = 5_000;
/** In milliseconds: pages spread their questions over half a minute. */
const spread = 40_000;

/** A page listens for moved releases from its fourth second on. */
const listens = (page: Page) => page.waitForFunction(() => performance.now() > 6_000);

/** Opens the form of a new charger, and types into it. */
async function beginCharger(page: Page, portal: Portal, account: 'admin' | 'owner'): Promise<void> {
  await enter(page, portal, { path: '/chargers-add', account, until: page.getByLabel('ID', { exact: true }) });
  await page.getByLabel('ID', { exact: true }).fill('DEMO-DRAFT');
  await listens(page);
}

test('off --now takes a remote out of open pages within five seconds, and what was typed is there afterwards', async ({
  page,
  own,
}) => {
  await beginCharger(page, own, 'admin');
  const asked: string[] = [];
  page.on('request', (request) => request.url().endsWith('/registry/remotes.json') && asked.push(request.url()));
  await own.release('off', 'chargers', '--now');
  const card = page.getByRole('main').getByRole('alert');
  await expect(card).toContainText('This part of the portal is switched off', { timeout: gone });
  await expect(page.getByLabel('ID', { exact: true })).toHaveCount(0);
  expect(asked.length).toBeLessThanOrEqual(2);
  await page.getByRole('navigation').getByRole('link', { name: 'Tickets', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  await page.goBack();
  await expect(card).toContainText('This part of the portal is switched off');

  await own.release('on', 'chargers');
  await card.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('ID', { exact: true })).toHaveValue('DEMO-DRAFT');
});

test('off without --now leaves open pages as they are', async ({ page, own }) => {
  await beginCharger(page, own, 'owner');
  const refetched = page.waitForResponse((reply) => reply.url().endsWith('/registry/remotes.json'), {
    timeout: spread,
  });
  await own.release('off', 'chargers');
  await refetched;
  await expect(page.getByLabel('ID', { exact: true })).toHaveValue('DEMO-DRAFT');
});

test('a new version is told quietly, and is there after the reload', async ({ page, own }) => {
  await enter(page, own, { path: '/tickets', until: page.getByRole('heading', { level: 1, name: 'Tickets' }) });
  await own.release('publish', 'tickets', '--promote', '--without-mount', '--from', own.buildOf('tickets-2'));
  const notice = page.getByText('A new version of Tickets is available.');
  await expect(notice).toBeVisible({ timeout: spread });
  const newer = page.waitForRequest(/\/releases\/tickets\/[^/]+-b22222222\//);
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await newer;
  await expect(page.getByRole('heading', { level: 1, name: 'Tickets' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});
