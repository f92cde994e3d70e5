import { enter } from './support/enter.ts';
import { movedReleases, openPortal, type Portal } from './support/portal.ts';
import { expect, type Page, test as base } from './support/test.ts';

/** The portal whose registry the backend's release service moves. */
const test = base.extend<{ readonly moved: Portal }>({
  moved: async ({}, use) => {
    const moved = await openPortal({}, movedReleases());
    await use(moved);
    await moved.close();
  },
});

const drawer = (page: Page) => page.getByRole('dialog');

async function choose(page: Page, label: string, option: string): Promise<void> {
  await drawer(page).getByRole('combobox', { name: label }).click();
  await page.locator('.ant-select-dropdown:visible').getByTitle(option, { exact: true }).click();
}

const row = (page: Page, name: string) => page.getByRole('table', { name: 'Who has what' }).getByRole('row', { name });

test('a super admin promotes, pins and switches off from the screen; open pages follow', async ({
  page,
  moved,
  browser,
}) => {
  test.setTimeout(180_000);
  await moved.release('publish', 'tickets', '--without-mount', '--from', moved.buildOf('tickets-2'));
  const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': '2001:db8:5c4::1' } });
  const reader = await context.newPage();
  await enter(reader, moved, { path: '/tickets', until: reader.getByRole('heading', { level: 1, name: 'Tickets' }) });

  await enter(page, moved, { account: 'superuser', path: '/' });
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Account: / })
    .click();
  await page.getByRole('link', { name: 'Releases' }).click();
  await page.getByRole('button', { name: 'Tickets', exact: true }).click();
  await page.getByRole('button', { name: 'Move a release' }).click();
  const changes = drawer(page).getByRole('region', { name: 'Before and after' });
  await expect(changes).toContainText(/Everybody else: \S+ → \S+-b22222222/);
  await drawer(page).getByRole('button', { name: 'Promote', exact: true }).click();
  await expect(row(page, 'Everybody else')).toContainText('b22222222');
  await expect(row(page, 'Everybody else')).toContainText('superuser@demo.example');
  await expect(reader.getByText('A new version of Tickets is available.')).toBeVisible({ timeout: 40_000 });

  await page.getByRole('button', { name: 'Move a release' }).click();
  await choose(page, 'What to do', 'Switch off');
  await drawer(page).getByRole('checkbox', { name: 'Out of open pages as well, at once' }).check();
  await expect(changes).toContainText('off');
  await drawer(page).getByRole('button', { name: 'Switch off', exact: true }).click();
  await expect(row(page, 'Everybody else')).toContainText('Switched off');
  await expect(reader.getByRole('main')).toContainText('This part of the portal is switched off', { timeout: 5_000 });

  await page.getByRole('button', { name: 'Move a release' }).click();
  await choose(page, 'What to do', 'Switch on');
  await drawer(page).getByRole('button', { name: 'Switch on', exact: true }).click();
  await expect(row(page, 'Everybody else')).not.toContainText('Switched off');
  await expect(page.getByRole('table', { name: 'What moved it' })).toContainText('promote');
  expect(await moved.release('list')).toMatch(/tickets +\S+-b22222222/);

  await page.getByRole('button', { name: 'Show the curves' }).click();
  await expect(page.getByText(/Failures for 100 openings|Nobody has used these versions yet/)).toBeVisible();
  await context.close();
});

test('nobody else finds it', async ({ page, moved }) => {
  await enter(page, moved, { account: 'admin', path: '/rollouts' });
  await expect(page.getByRole('main')).toContainText('404');
  await enter(page, moved, { tenant: 'metro', account: 'superuser', path: '/rollouts' });
  await expect(page.getByRole('main')).toContainText('404');
});
