import { enter } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';

const version = '1.0.0-b11111111';
const release = (page: Page) => page.getByTestId('release');
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

const stylesOf = (page: Page, id: string) =>
  page.evaluate((remote) => document.head.querySelectorAll(`style[data-remote="${remote}"]`).length, id);
const goTo = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

test('the styles of a remote leave with it, and are back with it', async ({ page, portal }) => {
  const heading = (name: string) => page.getByRole('heading', { level: 1, name });
  await enter(page, portal, { path: '/tickets', until: heading('Tickets') });
  const atFirst = await stylesOf(page, 'tickets');
  expect(atFirst).toBeGreaterThan(0);
  await goTo(page, 'Chargers');
  await expect(heading('Chargers')).toBeVisible();
  await expect.poll(() => stylesOf(page, 'chargers')).toBeGreaterThan(0);
  expect(await stylesOf(page, 'tickets')).toBe(0);
  await goTo(page, 'Tickets');
  await expect(heading('Tickets')).toBeVisible();
  await expect.poll(() => stylesOf(page, 'tickets')).toBe(atFirst);
  expect(await stylesOf(page, 'chargers')).toBe(0);
});

test('functions of the browser that are other ones after code of a remote came are reported by its name', async ({
  page,
  portal,
}) => {
  await enter(page, portal, { path: '/maps/sections', until: release(page) });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('/maps/sections');
  await page.evaluate(() => {
    const before = Reflect.get(Array.prototype, 'includes') as (...given: unknown[]) => boolean;
    Reflect.set(Array.prototype, 'includes', function includes(this: unknown[], ...given: unknown[]) {
      return before.apply(this, given);
    });
  });
  const report = page.waitForRequest((request) => request.url().includes('/api/v1/browser-error/'));
  await page.getByRole('link', { name: 'Further' }).click();
  expect((await report).postDataJSON()).toMatchObject({
    kind: 'script',
    message: expect.stringContaining('Array.prototype.includes replaced by'),
    remote: 'sections',
    remote_version: version,
  });
  await expect(notice(page, 'has changed functions of the browser')).toContainText('Test team gets a report');
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Reload', exact: true }).click();
  await loaded;
  await expect(release(page)).toBeVisible();
  await expect(notice(page, 'has changed functions of the browser')).toHaveCount(0);
});

test('a call that a release does not record is not sent, and its owner hears of it', async ({ page, portal }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(new URL(request.url()).pathname));
  const report = page.waitForRequest((request) => request.url().includes('/api/v1/browser-error/'));
  await enter(page, portal, { path: '/maps/sections?unrecorded&charger=1', until: release(page) });
  await expect(page.getByRole('status').filter({ hasText: 'UnrecordedCallError' })).toBeVisible();
  expect((await report).postDataJSON()).toMatchObject({
    message: expect.stringContaining('does not record GET /api/v1/charger/{id}/elsewhere/'),
    remote: 'sections',
    remote_version: version,
  });
  expect(sent.filter((path) => path.includes('elsewhere'))).toEqual([]);
});

test('a remote that keeps its page busy for five seconds is named, and counted as unhealthy', async ({
  page,
  portal,
}) => {
  const isHealth = (url: string) => url.endsWith('/api/v1/page-health/');
  await enter(page, portal, { path: '/maps/sections', until: release(page) });
  const report = page.waitForRequest(
    (request) => isHealth(request.url()) && /"longest_task_ms":[45]\d{3}/.test(request.postData() ?? ''),
  );
  await page.getByRole('button', { name: 'Pressed 0 times' }).evaluate((button) => {
    button.addEventListener('click', () => {
      const until = performance.now() + 5_000;
      while (performance.now() < until);
    });
  });
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  expect((await report).postData()).toContain(`"remote":"sections","version":"${version}"`);
  await expect(notice(page, 'kept this page from answering for 5 seconds')).toContainText('(Test team)');
});
