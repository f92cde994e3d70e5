import { readFile } from 'node:fs/promises';
import { chargerPage } from './support/charger-screenshots.ts';
import { enter } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';

/** Stands in the charting library, minified or not. */
const mark = 'Ant Design Charts';

/** Addresses of the scripts that hold the charting library, as they are loaded. */
function chartScripts(page: Page): { readonly urls: readonly string[]; readonly settled: () => Promise<unknown> } {
  const urls: string[] = [];
  const read: Promise<unknown>[] = [];
  page.on('response', (reply) => {
    if (!reply.url().includes('.js')) return;
    const text = reply.text().catch(() => '');
    read.push(text.then((script) => script.includes(mark) && urls.push(reply.url())));
  });
  return { urls, settled: () => Promise.all(read) };
}

const energyOf = (page: Page) => page.getByRole('figure', { name: 'Energy per day (kWh)' });

/** Opens the page of a charger that was in use, scrolled to its chart. */
async function openChart(page: Page, portal: Parameters<typeof enter>[1]) {
  const path = await chargerPage(page, portal, '/details?period=30');
  await enter(page, portal, { path, until: energyOf(page) });
  await energyOf(page).scrollIntoViewIfNeeded();
}

test('no byte of the charting library is loaded before a page that draws a chart', async ({ page, portal }) => {
  const { urls, settled } = chartScripts(page);
  await enter(page, portal, { path: '/chargers', until: page.getByRole('table').getByRole('link').first() });
  await page.goto(`${portal.origin('demo')}/live-view`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled();
  expect(urls).toEqual([]);
  await openChart(page, portal);
  await expect(energyOf(page).locator('canvas').first()).toBeVisible();
  await settled();
  expect(new Set(urls).size).toBe(1);
});

test('numbers, legend and table wait for no chart, and it is drawn once it can be loaded', async ({ page, portal }) => {
  const { urls, settled } = chartScripts(page);
  await openChart(page, portal);
  await expect(energyOf(page).locator('canvas').first()).toBeVisible();
  await settled();
  const [script = ''] = urls;
  await page.route(script, (route) => route.abort());
  await page.reload();
  await energyOf(page).scrollIntoViewIfNeeded();
  await expect(energyOf(page).getByText('The chart could not be loaded.', { exact: false })).toBeVisible();
  await expect(page.getByText(/^Previous period: .* kWh$/)).toBeVisible();
  await energyOf(page).getByText('Table', { exact: true }).click();
  await expect(energyOf(page).getByRole('row')).toHaveCount(31);
  await energyOf(page).getByText('Chart', { exact: true }).click();
  // Shown again, the chart is requested once more automatically.
  await expect(energyOf(page).getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(script);
  await energyOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(energyOf(page).locator('canvas').first()).toBeVisible();
});

for (const name of ['Energy per day', 'Status of the ports'])
  test(`“${name}” is saved as a picture, in both schemes`, async ({ page, portal }) => {
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await openChart(page, portal);
      await expect(energyOf(page).locator('canvas').first()).toBeVisible();
      const saved = page.waitForEvent('download');
      await page.getByRole('button', { name: `Download: ${name}` }).click();
      await page.getByRole('menuitem', { name: 'Picture (PNG)' }).click();
      const download = await saved;
      expect(download.suggestedFilename()).toBe(`${name}.png`);
      const picture = await readFile(await download.path());
      expect(picture.subarray(1, 4).toString()).toBe('PNG');
      // Twice the chart's width on the page, so the picture is not empty.
      expect(picture.readUInt32BE(16)).toBeGreaterThan(1000);
      await page.reload();
    }
  });
