import { enter } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';

type Instances = Readonly<Record<string, unknown>>;
declare global {
  var instancesOfSections: Instances;
  var instancesOfExtras: Instances;
  var renderersOfReact: number;
}

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });
const openFromMenu = (page: Page, name: string) =>
  page.getByRole('navigation').getByRole('link', { name, exact: true }).click();

/** The id of one of the demo's chargers, asked for as the page would. */
const idOf = (page: Page, customId: string): Promise<string> =>
  page.evaluate(async (search) => {
    const headers = { 'Token-Authorization': `Bearer ${localStorage.getItem('access_token')}` };
    const reply = await fetch(`/api/v1/charger/?search=${search}`, { headers });
    return ((await reply.json()) as { results: [{ id: string }] }).results[0].id;
  }, customId);

test('every remote gets the same copy of what is shared, and React renders with one', async ({ page, portal }) => {
  await page.addInitScript(() => {
    globalThis.renderersOfReact = 0;
    const inject = () => (globalThis.renderersOfReact += 1);
    const nothing = () => undefined;
    const hook = { supportsFiber: true, inject, onCommitFiberRoot: nothing, onCommitFiberUnmount: nothing };
    Object.assign(globalThis, { __REACT_DEVTOOLS_GLOBAL_HOOK__: hook });
  });
  await enter(page, portal, { path: '/maps/sections' });
  await expect(heading(page, '/maps/sections')).toBeVisible();
  await openFromMenu(page, 'Extras');
  await expect(heading(page, 'Extras')).toBeVisible();
  await openFromMenu(page, 'Chargers');
  await expect(heading(page, 'Chargers')).toBeVisible();
  const compared = await page.evaluate(() =>
    Object.entries(globalThis.instancesOfSections).map(([name, copy]) => [
      name,
      copy !== undefined && copy === globalThis.instancesOfExtras[name],
    ]),
  );
  expect(Object.fromEntries(compared)).toEqual({ api: true, auth: true, sdk: true, ui: true, react: true });
  expect(await page.evaluate(() => globalThis.renderersOfReact)).toBe(1);
});

test('no remote carries a copy of its own', async ({ page, portal }) => {
  // Strings that every copy contains, minified or not.
  const marks = { react: 'react.dev/errors', axios: 'AxiosError', router: 'useNavigate()', texts: 'i18next' };
  const found = (scripts: readonly string[]) =>
    Object.entries(marks)
      .filter(([, mark]) => scripts.some((script) => script.includes(mark)))
      .map(([name]) => name);
  const texts: { readonly url: string; readonly text: Promise<string> }[] = [];
  page.on('response', (reply) => {
    // One that still comes when the test is over is of no account.
    if (reply.url().includes('.js')) texts.push({ url: reply.url(), text: reply.text().catch(() => '') });
  });
  await enter(page, portal, { path: '/maps/sections' });
  for (const name of ['Extras', 'Chargers']) {
    await openFromMenu(page, name);
    await expect(heading(page, name)).toBeVisible();
  }
  const of = (folder: string) => Promise.all(texts.filter(({ url }) => url.includes(folder)).map(({ text }) => text));
  expect(found(await of('/static/js/')).length).toBeGreaterThanOrEqual(3);
  expect(found(await of('/releases/'))).toEqual([]);
});

test('opening a further remote takes four requests at most', async ({ page, portal }) => {
  await enter(page, portal, { path: '/maps/sections' });
  await expect(heading(page, '/maps/sections')).toBeVisible();
  const asked: string[] = [];
  // Background calls to the API, such as events, and brand pictures may be requested at the same moment.
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (!/^\/(api|uploads)\//.test(pathname)) asked.push(pathname);
  });
  await openFromMenu(page, 'Extras');
  await expect(heading(page, 'Extras')).toBeVisible();
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(4);
  await openFromMenu(page, 'Sections');
  await expect(heading(page, '/maps/sections')).toBeVisible();
  await openFromMenu(page, 'Extras');
  await expect(heading(page, 'Extras')).toBeVisible();
  expect(asked.length, asked.join('\n')).toBeLessThanOrEqual(4);
});

test('a part of one remote stands inside another', async ({ page, portal }) => {
  await enter(page, portal, { path: '/maps/sections' });
  const id = await idOf(page, 'DEMO-002');
  await page.goto(`${portal.origin('demo')}/maps/sections?charger=${id}`);
  await expect(page.getByRole('list', { name: 'Ports of DEMO-002' }).getByRole('listitem')).toHaveCount(2);
  await expect(page.getByRole('status').filter({ hasText: 'DEMO-002' })).toHaveCount(1);
  await expect(heading(page, '/maps/sections')).toBeVisible();
});

test('where the other remote is switched off, its part is not there and the host lives', async ({ page, own }) => {
  await own.publish('sections-1');
  await own.release('off', 'chargers', '--tenant', 'demo');
  await enter(page, own, { path: '/maps/sections' });
  const id = await idOf(page, 'DEMO-002');
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/releases/chargers/') && asked.push(request.url()));
  await page.goto(`${own.origin('demo')}/maps/sections?charger=${id}`);
  await expect(page.getByRole('status').filter({ hasText: 'DEMO-002' })).toHaveCount(1);
  await expect(page.getByRole('list', { name: 'Ports of DEMO-002' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Pressed 0 times' }).click();
  await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
  expect(asked).toEqual([]);
});
