import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { enter, post, withoutPage } from './support/enter.ts';
import { messagesTo } from './support/outbox.ts';
import type { Portal, Tenant } from './support/portal.ts';
import { type AccountName, password } from './support/sign-in.ts';
import { expect, test as base } from './support/test.ts';

const test = base.extend({
  own: async ({ own }, use) => {
    await own.publish('sections-1');
    await use(own);
  },
});

const [stable, broken] = ['1.0.0-b11111111', '1.0.0-b33333333'];

type Account = readonly [tenant: Tenant, account: AccountName];

/** Without demo's administrator, whom most tests take: the reports of an account's pages are limited. */
const canary: readonly Account[] = [
  ...(['owner', 'partner', 'superuser'] as const).map((account) => ['demo', account] as const),
  ...(['owner', 'partner', 'superuser'] as const).map((account) => ['metro', account] as const),
];
const others: readonly Account[] = [
  ...(['fleetco', 'parkline'] as const).flatMap((tenant) =>
    (['superuser', 'admin', 'owner', 'partner', 'driver', 'limited'] as const).map(
      (account) => [tenant, account] as const,
    ),
  ),
  ...(['demo', 'metro'] as const).flatMap((tenant) =>
    (['driver', 'limited', 'sections'] as const).map((account) => [tenant, account] as const),
  ),
];

let visitors = 0;
const nextAddress = () => `2001:db8:5ec:${(visitors += 1).toString(16)}::1`;

/** Signs in from a separate address, so that the rate limits are separate. */
async function tokenOf(page: Page, portal: Portal, [tenant, account]: Account): Promise<string> {
  const credentials = { email: `${account}@${tenant}.example`, password };
  const headers = { 'X-Forwarded-For': nextAddress() };
  const reply = await post(page, portal, tenant, '/api/auth/user/token/', credentials, headers);
  return ((await reply.json()) as { token: string }).token;
}

async function idOf(page: Page, portal: Portal, who: Account): Promise<string> {
  const token = await tokenOf(page, portal, who);
  const { address, headers } = withoutPage(portal, who[0], '/api/v1/user/me', {
    'Token-Authorization': `Bearer ${token}`,
  });
  return ((await (await page.request.get(address, { headers })).json()) as { id: string }).id;
}

/** Sends the report of a page with the stable release and no failure. */
async function reportHealthy(page: Page, portal: Portal, who: Account): Promise<void> {
  const healthy = {
    openings: 1,
    opening_ms: [],
    errors: 0,
    failed_loads: 0,
    cards: 0,
    long_tasks: 0,
    longest_task_ms: 0,
  };
  const vitals = { lcp_ms: null, inp_ms: null, cls_thousandths: null };
  const row = { remote: 'sections', version: stable, route: '/maps/sections', ...healthy, ...vitals };
  const headers = { 'Token-Authorization': `Bearer ${await tokenOf(page, portal, who)}` };
  expect(await post(page, portal, who[0], '/api/v1/page-health/', { pages: [row] }, headers)).toBeOK();
}

test('a canary that breaks in people’s browsers is rolled back by itself within a minute, and the reason is told', async ({
  page,
  own,
  browser,
}, info) => {
  test.setTimeout(240_000);
  const accounts = info.outputPath('accounts.txt');
  const ids = await Promise.all(canary.map((who) => idOf(page, own, who)));
  await writeFile(accounts, ids.join('\n'));
  await own.release('publish', 'sections', '--from', own.buildOf('sections-3'), '--without-mount');
  await own.release('promote', 'sections', broken, '--accounts', accounts);
  await Promise.all(others.map((who) => reportHealthy(page, own, who)));
  expect(await own.release('tick')).toBe('');

  const reports: string[] = [];
  const first = Date.now();
  for (const [tenant, account] of canary) {
    const context = await browser.newContext({ extraHTTPHeaders: { 'X-Forwarded-For': nextAddress() } });
    const opened = await context.newPage();
    opened.on('request', (request) => {
      if (request.url().endsWith('/api/v1/page-health/')) reports.push(request.postData() ?? '');
    });
    const reported = opened.waitForResponse((reply) => reply.url().endsWith('/api/v1/page-health/'));
    await enter(opened, own, { tenant, account, path: '/maps/sections' });
    await expect(opened.getByRole('main')).toContainText('Test team');
    expect((await reported).status()).toBe(200);
    await context.close();
  }
  expect(reports.every((text) => text.includes(broken) && !text.includes('@'))).toBe(true);

  const lastSeen = Date.now();
  await expect
    .poll(() => own.release('tick'), { timeout: 60_000 })
    .toContain(`sections ${broken} was rolled back: 6 of 6`);
  expect(Date.now() - lastSeen).toBeLessThan(60_000);
  info.annotations.push({ type: 'seconds', description: String((Date.now() - first) / 1000) });
  expect(await own.release('status')).toMatch(
    /^No remote has a canary\n\n.+ was rolled back: 6 of 6 accounts \(100 %\)/,
  );

  await enter(page, own, { path: '/maps/sections' });
  await expect(page.getByTestId('release')).toHaveText(`Release ${stable}`);
  await expect
    .poll(async () => {
      const messages = await messagesTo(page, own.origin('demo'), 'superuser@demo.example');
      return messages.map(({ subject }) => subject);
    })
    .toContain(`sections ${broken} was taken back`);
});
