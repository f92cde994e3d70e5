import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { DriverApp, textOfPdf } from '@plugboard/simulator';
import { expect, hungryCar, test } from './support/charge-points.ts';
import { priceForDrivers } from './support/drivers.ts';
import { enter, post, tokensOf, withoutPage } from './support/enter.ts';
import { linkTo, messageTo } from './support/outbox.ts';
import { somebody } from './support/people.ts';
import type { Portal, Tenant } from './support/portal.ts';
import { readMenu } from './support/sign-in.ts';

const main = (page: Page) => page.getByRole('main');
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });

/** A tariff of 19 dollars and 8.25 % tax that no other test uses. */
async function newTariff(page: Page, portal: Portal): Promise<string> {
  const { token } = await tokensOf(page, portal);
  const headers = { 'Token-Authorization': `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
  const tariff = { name: `Commuter ${randomUUID().slice(0, 8)}`, price: '19.00', sales_tax: '8.25' };
  expect(await post(page, portal, 'demo', '/api/v1/subscription-tariff/', tariff, headers)).toBeOK();
  return tariff.name;
}

async function assign(page: Page, tariff: string): Promise<void> {
  await button(page, 'Assign a subscription').click();
  const drawer = page.getByRole('dialog', { name: 'Assign a subscription' });
  await drawer.getByRole('combobox', { name: 'Tariff' }).click();
  await page.getByTitle(`${tariff} · $19.00 a month`).click();
  await drawer.getByRole('button', { name: 'Assign a subscription' }).click();
  await expect(main(page).getByRole('table', { name: 'Subscriptions' })).toContainText(tariff);
}

/** Amounts of a text such as “$19.00”, in cents. */
const centsIn = (text: string) => [...text.matchAll(/\$(\d+)\.(\d\d)/g)].map(([, whole, cents]) => `${whole}${cents}`);

test('a driver is invited, enrolls, charges and gets the receipt again; the invoice of the subscription adds up', async ({
  page,
  portal,
  switchOn,
}) => {
  test.setTimeout(180_000);
  const origin = portal.origin('demo');
  const { email, password } = somebody('rosa');
  const { custom_id, qr_code_number: charger } = await priceForDrivers(page, portal, { location: 'AUS-0' });
  const tariff = await newTariff(page, portal);

  await enter(page, portal, { path: '/mobile-app/users-add' });
  for (const [label, text] of [
    ['Email', email],
    ['First name', 'Rosa'],
    ['Last name', 'Vidal'],
  ] as const)
    await main(page).getByLabel(label).fill(text);
  await button(page, 'Add user').click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rosa Vidal' })).toBeVisible();
  await expect(main(page).getByText('Invitation sent')).toBeVisible();

  const app = new DriverApp({ url: process.env['E2E_BACKEND_URL'] ?? '', host: 'demo.localhost', email, password });
  await app.enroll(new URL(await linkTo(page, origin, email)).pathname.split('/')[3] ?? '');
  await app.signIn();
  await app.addCard();
  await page.reload();
  await expect(main(page).getByText('Confirmed')).toBeVisible();
  await expect(main(page).getByText('VISA •••• 4242')).toBeVisible();
  await assign(page, tariff);
  const user = new URL(page.url()).pathname.split('/').at(-1);

  (await switchOn(custom_id)).plugIn(1, hungryCar);
  const paid = await app.chargeBySavedCard({ charger, isEnough: (energy) => energy > 0.2 });
  await page.goto(`${origin}/mobile-app/transactions?search=${email}`);
  const row = main(page).getByRole('row').filter({ hasText: email });
  await expect(row).toContainText(`$${paid.amount}`);
  const isReceipt = { subject: 'Your receipt from Demo Charging' };
  expect(await messageTo(page, origin, email, 2)).toMatchObject(isReceipt);
  await row.getByRole('button', { name: /^Actions for / }).click();
  await expect(page.getByRole('menuitem', { name: 'Refund' })).toHaveAttribute('aria-disabled', 'true');
  await page.getByRole('menuitem', { name: 'Resend receipt' }).click();
  await expect(page.getByText('The receipt has been resent!')).toBeVisible();
  expect(await messageTo(page, origin, email, 3)).toMatchObject(isReceipt);

  // A month passes.
  expect(await post(page, portal, 'demo', `/dev/subscriptions/${user}/period-end`, {})).toBeOK();
  await page.goto(`${origin}/mobile-app/invoices?search=${email}`);
  const invoice = main(page).getByRole('row').filter({ hasText: tariff });
  await expect(invoice).toContainText('$20.57');
  await expect(invoice).toContainText('Paid');
  const number = /SUB-\d{6}/.exec(await invoice.innerText())?.[0] ?? '';
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    invoice.getByRole('button', { name: `Download invoice ${number}` }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`${number}.pdf`);
  const text = textOfPdf(await readFile(await file.path()));
  for (const part of [`Invoice ${number}`, 'Demo Charging', `Rosa Vidal, ${email}`, tariff, '4242'])
    expect(text).toContain(part);
  // The tariff three times: as the price of a month, as the line and as the taxed amount; then tax, net and total.
  expect(centsIn(text)).toEqual(['1900', '1900', '1900', '157', '1900', '2057']);
});

/** Paths that a page asks for from now on: code of the remote, and its calls. */
function askedOf(page: Page) {
  const asked: string[] = [];
  const code: Promise<string>[] = [];
  const isOfRemote = (path: string) => path.startsWith('/releases/mobile_app/');
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (isOfRemote(pathname) || /^\/api\/v1\/(mobile-app|fleet|subscription-tariff)\//.test(pathname))
      asked.push(pathname);
  });
  page.on('response', (reply) => {
    if (isOfRemote(new URL(reply.url()).pathname)) code.push(reply.text().catch(() => ''));
  });
  return { asked, code: async () => (await Promise.all(code)).join('\n') };
}

/** Stands in the screen of invoices, minified or not. */
const mark = 'mobile-invoices';

test('with its flag off, and for limited accounts, not one byte of the mobile app is asked for', async ({
  page,
  portal,
  openElsewhere,
}) => {
  await page.route('**/api/v1/environment', async (route) => {
    const { address: url, headers } = withoutPage(portal, 'demo', '/api/v1/environment', route.request().headers());
    const reply = await route.fetch({ url, headers });
    const environment = (await reply.json()) as { flags: object };
    await route.fulfill({
      response: reply,
      json: { ...environment, flags: { ...environment.flags, mobile_app: false } },
    });
  });
  const { asked } = askedOf(page);
  await enter(page, portal, { path: '/mobile-app/users' });
  await expect(main(page)).toContainText('404');
  await expect.poll(() => readMenu(page)).toContain('Chargers');
  expect(await readMenu(page)).not.toContain('Mobile App');

  const limited = await openElsewhere();
  const theirs = askedOf(limited);
  await enter(limited, portal, { account: 'limited', path: '/mobile-app/transactions' });
  await expect(main(limited)).toContainText('404');
  expect([...asked, ...theirs.asked]).toEqual([]);
  await limited.close();
});

interface Brand {
  readonly tenant: Tenant;
  readonly tabs: readonly string[];
  /** Call for its invoices, where it has them. */
  readonly call?: string;
}

const brands: readonly Brand[] = [
  {
    tenant: 'demo',
    tabs: ['Dashboard', 'Transactions', 'Users', 'Invoices', 'Daily', 'Monthly'],
    call: '/api/v1/mobile-app/invoice',
  },
  { tenant: 'parkline', tabs: ['Dashboard', 'Transactions', 'Users', 'Daily', 'Monthly'] },
  { tenant: 'fleetco', tabs: ['Transactions', 'Invoices'], call: '/api/v1/fleet/invoice' },
];

for (const { tenant, tabs, call } of brands)
  test(`${tenant} has exactly the tabs of its brand, and asks for nothing of the others`, async ({ page, portal }) => {
    const { asked, code } = askedOf(page);
    await enter(page, portal, { tenant, path: '/mobile-app' });
    await expect(main(page).getByRole('tab')).toHaveText([...tabs]);
    await main(page).getByRole('tab', { name: 'Transactions' }).click();
    await expect(main(page).getByRole('row').nth(1)).toBeVisible();
    await page.goto(`${portal.origin(tenant)}/mobile-app/invoices`);
    await expect(main(page)).toContainText(call === undefined ? '404' : 'App invoices');
    const calls = () => [...new Set(asked.filter((path) => path.endsWith('/invoice')))];
    await expect.poll(calls).toEqual(call === undefined ? [] : [call]);
    expect((await code()).includes(mark)).toBe(call !== undefined);
    // A fleet has its own calls, and others have none of them.
    expect(asked.some((path) => path.startsWith('/api/v1/fleet/'))).toBe(tenant === 'fleetco');
  });
