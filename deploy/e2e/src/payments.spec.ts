import { randomUUID } from 'node:crypto';
import type { Locator, Page, Request } from '@playwright/test';
import { openCable } from './support/cable.ts';
import { expect, hungryCar, sessionsOf, test } from './support/charge-points.ts';
import { priceForDrivers, providerBooks } from './support/drivers.ts';
import { messageTo } from './support/outbox.ts';

// It slows the line of its browser down for good.
test.use({ viewport: { width: 360, height: 740 }, isFresh: true });

const pin = '4826';

/** As Lighthouse has it. */
const slow4G = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

async function slowDown(page: Page): Promise<void> {
  const line = await page.context().newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', slow4G);
}

/** Goes to an element by the Tab key alone. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await target.waitFor();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error('The Tab key does not lead there');
}

async function press(page: Page, name: string): Promise<void> {
  await tabTo(page, page.getByRole('button', { name, exact: true }));
  await page.keyboard.press('Enter');
}

const fact = (page: Page, name: string) => page.locator('dl div').filter({ hasText: name }).locator('dd');

/** The energy rises a few times, without a call for each. */
async function energyIsLive(page: Page): Promise<void> {
  let calls = 0;
  const count = (request: Request) => {
    const isStream = request.headers()['accept']?.includes('event-stream');
    if (!isStream && new URL(request.url()).pathname.startsWith('/api/')) calls += 1;
  };
  page.on('request', count);
  for (let times = 0; times < 3; times += 1) {
    const before = (await fact(page, 'Energy').textContent()) ?? '';
    await expect(fact(page, 'Energy')).not.toHaveText(before);
  }
  page.off('request', count);
  expect(calls).toBe(0);
}

test('over slow 4G and by keyboard alone a driver scans, sees the price, pays, charges, stops and has a receipt: one amount everywhere', async ({
  page,
  portal,
  switchOn,
}) => {
  test.setTimeout(240_000);
  const { custom_id, qr_code_number } = await priceForDrivers(page, portal, { location: 'HOU-0', pin });
  const point = await switchOn(custom_id);
  const cable = await openCable(portal);
  const email = `driver-${randomUUID().slice(0, 8)}@drivers.example`;
  await slowDown(page);
  await page.goto(`${cable.portal.origin('demo')}/payment/checkout/${qr_code_number}/${email}`);
  await expect(page.getByText('$0.50 per kWh')).toBeVisible();
  await press(page, 'Continue to payment');
  await expect(page.getByLabel('PIN', { exact: true })).toBeFocused();
  await page.keyboard.type(pin);
  await page.keyboard.press('Enter');
  const receipt = page.getByLabel('Email for the receipt');
  await expect(receipt).toBeFocused();
  await expect(receipt).toHaveValue(email);
  for (const text of ['4242 4242 4242 4242', '12', '2040', '123']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/payment\/session\/[\w-]+$/);
  const id = page.url().split('/').at(-1);

  await point.until(({ connectors: [first] }) => first?.authorisation !== null);
  await expect(page.getByText('Please plug in your vehicle before proceeding')).toBeVisible();
  point.plugIn(1, hungryCar);
  await expect(page.getByText('In progress')).toBeVisible();
  await energyIsLive(page);
  cable.pull();
  await expect(page.getByText(/^No connection\. Last updated at /)).toBeVisible();
  cable.plug();
  await expect(page.getByText(/^No connection/)).toBeHidden();
  await energyIsLive(page);
  await page.reload();
  await press(page, 'Stop charging');
  await expect(page.getByRole('button', { name: 'Yes, stop charging' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Completed & Paid')).toBeVisible();

  const paid = (await fact(page, 'Paid').textContent()) ?? '';
  expect(paid).toMatch(/^\$[1-9]\d*\.\d\d$/);
  await expect(fact(page, 'Total')).toHaveText(paid);
  expect((await messageTo(page, portal.origin('demo'), email)).body).toContain(`Total paid: ${paid}`);
  const [session] = await sessionsOf(page, portal, custom_id);
  const amount = paid.replace('$', '');
  expect(session).toMatchObject({ status: 'COMPLETED_AND_PAID', total_revenue: amount });
  const booked = (await providerBooks(page, portal)).find((payment) => payment.session === id);
  expect(booked).toMatchObject({ held: 0, captured: Math.round(Number(amount) * 100), refunded: 0 });
  cable.close();
});
