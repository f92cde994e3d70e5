import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { enter } from './support/enter.ts';
import { run } from './support/run.ts';
import { root } from './support/services.ts';
import { expect, test } from './support/test.ts';

let builds: string;

test.beforeAll(async () => {
  builds = await mkdtemp(join(tmpdir(), 'plugboard-stock-'));
});
test.afterAll(() => rm(builds, { recursive: true, force: true }));

for (const bundler of ['webpack', 'vite'])
  test(`a remote that ${bundler} has built without the preset works like the others`, async ({ page, own }) => {
    const version = `1.0.0-${bundler}`;
    const folder = join(builds, bundler);
    const environment = { NODE_ENV: 'production' };
    await run(
      process.execPath,
      ['bundlers.config.ts', bundler, folder, version],
      environment,
      join(root, 'deploy/e2e/remotes/stock'),
    );
    await own.release('publish', 'stock', '--from', folder, '--promote');

    const errors: string[] = [];
    page.on('console', (message) => message.type() === 'error' && errors.push(message.text()));
    await enter(page, own, { path: '/chargers' });
    await page.getByRole('navigation').getByRole('link', { name: 'Stock', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Stock', exact: true })).toBeVisible();
    // Hooks work with the portal's React alone.
    await page.getByRole('button', { name: 'Pressed 0 times' }).click();
    await expect(page.getByRole('button', { name: 'Pressed 1 times' })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { level: 1, name: 'Chargers', exact: true })).toBeVisible();
    await page.goForward();
    await expect(page.getByRole('button', { name: 'Pressed 0 times' })).toBeVisible();
    expect(errors).toEqual([]);
  });

test('an entry that is a module does not run with other content than was published', async ({ page, own }) => {
  const folder = join(builds, 'tampered');
  await run(
    process.execPath,
    ['bundlers.config.ts', 'vite', folder, '1.0.0-t'],
    {},
    join(root, 'deploy/e2e/remotes/stock'),
  );
  await own.release('publish', 'stock', '--from', folder, '--promote', '--without-mount');
  const headers = { 'access-control-allow-origin': '*' };
  const body = 'globalThis.tampered = true; export const init = () => {}; export const get = async () => () => ({});';
  await page.route('**/releases/stock/**/remoteEntry.js*', (route) =>
    route.fulfill({ contentType: 'text/javascript', headers, body }),
  );
  await enter(page, own, { path: '/stock' });
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  expect(await page.evaluate(() => 'tampered' in globalThis)).toBe(false);
});
