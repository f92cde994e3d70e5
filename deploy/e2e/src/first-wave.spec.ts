import { enter } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';

const calls = [
  '/api/v1/user/me',
  '/api/v1/environment',
  '/api/v1/tab-control/',
  '/registry/remotes.json',
  '/api/v1/charger/',
] as const;

const firstRow = (page: Page) => page.getByRole('table').getByRole('link').first();
const remembered = (page: Page) => page.waitForFunction(() => localStorage.getItem('plugboard.start') !== null);

/** Notes when frame and first row stand in the page, by the clock that times its requests. */
const noteMoments = () => {
  const moments = { frame: 'header', row: 'tbody a' };
  new MutationObserver(() => {
    for (const [name, selector] of Object.entries(moments))
      if (performance.getEntriesByName(name).length === 0 && document.querySelector(selector)) performance.mark(name);
  }).observe(document, { childList: true, subtree: true });
};

/** Paths that were requested before a moment. */
const askedBefore = (page: Page, moment: 'frame' | 'row') =>
  page.evaluate((name) => {
    const end = performance.getEntriesByName(name)[0]?.startTime ?? 0;
    const asked = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < end);
    return asked.map((entry) => new URL(entry.name).pathname);
  }, moment);

test('the second visit sends all its first calls before the frame is drawn, and none of them again before the rows', async ({
  page,
  portal,
}) => {
  await enter(page, portal, { path: '/chargers', until: firstRow(page) });
  await remembered(page);
  await page.addInitScript(noteMoments);
  await page.goto(`${portal.origin('demo')}/chargers`);
  await expect(firstRow(page)).toBeVisible();
  const beforeFrame = await askedBefore(page, 'frame');
  expect(beforeFrame).toEqual(expect.arrayContaining([...calls]));
  expect(beforeFrame.some((path) => path.endsWith('/remoteEntry.js'))).toBe(true);
  // The rows are those of the early answer; live events, which begin later, ask for the list again.
  const beforeRow = await askedBefore(page, 'row');
  expect(beforeRow.filter((path) => calls.some((call) => call === path)).toSorted()).toEqual([...calls].toSorted());
});

test('an expired token is renewed once, and nobody is signed out', async ({ page, portal }) => {
  await enter(page, portal, { path: '/chargers', until: firstRow(page) });
  await remembered(page);
  await page.evaluate(() => localStorage.setItem('access_token', 'a.b.c'));
  const renewals: string[] = [];
  page.on('request', (request) => request.url().includes('/token/refresh/') && renewals.push(request.url()));
  await page.goto(`${portal.origin('demo')}/chargers`);
  await expect(firstRow(page)).toBeVisible();
  expect(renewals).toHaveLength(1);
});
