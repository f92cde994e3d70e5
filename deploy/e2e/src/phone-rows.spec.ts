import { enter } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Lines of text in each row of the page's list, counted by the height of what stands in it. */
const tallestRow = (page: Page) =>
  page.evaluate(() => {
    const rows = [...document.querySelectorAll('main ul[aria-busy] > li')];
    return Math.max(...rows.map((row) => row.getBoundingClientRect().height));
  });

/** Two lines, one of them with a button, and the space around them; in px. */
const twoLines = 86;

// Spanish is the longer one.
for (const [path, account] of [
  ['/users', 'admin'],
  ['/chargers', 'admin'],
  ['/chargers?tab=attention', 'admin'],
  ['/audit', 'admin'],
  ['/tickets', 'admin'],
  ['/locations', 'admin'],
] as const)
  test(`on a phone in Spanish, rows of ${path} have two lines, and the views stand beside the title`, async ({
    page,
    portal,
  }) => {
    await page.addInitScript(() => localStorage.setItem('language', 'es'));
    await enter(page, portal, { account, path, until: page.locator('main ul[aria-busy=false] > li').nth(3) });
    expect(await tallestRow(page)).toBeLessThanOrEqual(twoLines);
    const [title, views] = await Promise.all([
      page.getByRole('heading', { level: 1 }).boundingBox(),
      page.getByRole('button', { name: /^Vistas?/ }).boundingBox(),
    ]);
    expect(views?.y).toBeLessThan((title?.y ?? 0) + (title?.height ?? 0));
  });

test('on a phone the sheet of many filters keeps its title and its button in view', async ({ page, portal }) => {
  await enter(page, portal, { path: '/chargers', until: page.locator('main ul[aria-busy=false] > li').nth(3) });
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog');
  for (const name of ['Close', 'Show results'])
    await expect(sheet.getByRole('button', { name })).toBeInViewport({ ratio: 1 });
});
