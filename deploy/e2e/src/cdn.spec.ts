import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { enter } from './support/enter.ts';
import { openPortal, type Portal } from './support/portal.ts';
import { expect, test } from './support/test.ts';

const releases = process.env['E2E_RELEASES'] ?? '';
const served: string[] = [];
/** Code that is changed on its way from the bucket. */
let changed: RegExp | null = null;
let cdn: Server;
let portal: Portal;

test.beforeAll(async () => {
  cdn = createServer(async ({ url = '', method }, answer) => {
    const open = { 'access-control-allow-origin': '*' };
    // The header of these tests' visitors makes browsers ask first.
    if (method === 'OPTIONS') return void answer.writeHead(204, { ...open, 'access-control-allow-headers': '*' }).end();
    const content = await readFile(join(releases, url.replace(/^\/releases/, ''))).catch(() => null);
    if (content === null) return void answer.writeHead(404).end();
    served.push(url);
    const sent = changed?.test(url) ? Buffer.concat([content, Buffer.from(';globalThis.evil = true')]) : content;
    answer
      .writeHead(200, { ...open, 'content-type': 'text/javascript', 'content-encoding': 'br' })
      .end(brotliCompressSync(sent));
  });
  await new Promise<void>((done) => cdn.listen(0, '127.0.0.1', done));
  const RELEASES_URL = `http://127.0.0.1:${(cdn.address() as AddressInfo).port}`;
  const GATEWAY_STATE_DIR = join(tmpdir(), `plugboard-cdn-${process.pid}`);
  portal = await openPortal({ RELEASES_URL, GATEWAY_STATE_DIR }, releases);
});

test.afterAll(async () => {
  await portal.close();
  cdn.close();
  cdn.closeAllConnections();
});

test('pages load a remote from the CDN of the releases, and nothing of it from the portal', async ({ page }) => {
  const own: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (origin === portal.origin('demo') && pathname.startsWith('/releases/')) own.push(pathname);
  });
  await enter(page, portal, { path: '/reports' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(served.some((path) => path.startsWith('/releases/reports/'))).toBe(true);
  expect(own).toEqual([]);
});

test('code that is not what the team has signed does not run, and the remote shows its card', async ({ page }) => {
  served.length = 0;
  changed = /\/releases\/reports\/.*\.js$/;
  await enter(page, portal, { path: '/reports' });
  await expect(page.locator('[data-fault]')).toBeVisible();
  expect(served.some((path) => changed?.test(path))).toBe(true);
  expect(await page.evaluate(() => 'evil' in globalThis)).toBe(false);
});
