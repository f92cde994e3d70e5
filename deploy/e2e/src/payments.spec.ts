import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, hasTaken, hungryCar, sessionsOf, test } from './support/charge-points.ts';
import { get, post, tokensOf } from './support/enter.ts';
import { messageTo } from './support/outbox.ts';
import type { Portal } from './support/portal.ts';

test.use({ viewport: { width: 360, height: 740 } });

const pin = '4826';

interface Charger {
  readonly id: string;
  readonly custom_id: string;
  readonly current_type: 'AC' | 'DC';
  readonly is_public: boolean;
  readonly qr_code_number: string;
}

/** A public charger in Houston, where no other test charges, with a price of its own and a PIN. */
async function chargerWithPin(page: Page, portal: Portal): Promise<Charger> {
  const { results } = await get<{ results: { id: string }[] }>(page, portal, '/api/v1/charger/?search=HOU-0');
  for (const { id } of results) {
    const charger = await get<Charger>(page, portal, `/api/v1/charger/${id}/`);
    if (!charger.is_public) continue;
    const { token } = await tokensOf(page, portal);
    const price = { rate: { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.5000' }, intervals: [] };
    const prices = {
      charger: id,
      currency: 'USD',
      [charger.current_type === 'AC' ? 'ac' : 'dc']: price,
      session_activation_fee: '1.00',
      pre_authorized: '20.00',
      pin_for_paid_charging: pin,
    };
    const headers = { 'Token-Authorization': `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
    const answer = await post(page, portal, 'demo', '/api/v1/billing/charger/price_settings/', prices, headers);
    if (answer.ok()) return charger;
  }
  throw new Error('The demo has no public charger in Houston that takes a price');
}

test('a driver scans, sees the price, pays, charges, stops and has a receipt: one amount everywhere', async ({
  page,
  portal,
  switchOn,
}) => {
  test.setTimeout(120_000);
  const { custom_id, qr_code_number } = await chargerWithPin(page, portal);
  const point = await switchOn(custom_id);
  const email = `driver-${randomUUID().slice(0, 8)}@drivers.example`;
  await page.goto(`${portal.origin('demo')}/payment/checkout/${qr_code_number}/${email}`);
  await expect(page.getByText('$0.50 per kWh')).toBeVisible();
  await page.getByRole('button', { name: 'Continue to payment' }).click();
  await page.getByLabel('PIN', { exact: true }).fill(pin);
  await page.getByRole('button', { name: 'Continue', exact: true }).click();
  await expect(page.getByLabel('E-mail for the receipt')).toHaveValue(email);
  await page.getByLabel('Card number').fill('4242 4242 4242 4242');
  await page.getByLabel('Month').fill('12');
  await page.getByLabel('Year').fill('2040');
  await page.getByLabel('CVV').fill('123');
  await page.getByRole('button', { name: 'Pay and start charging' }).click();
  await expect(page).toHaveURL(/\/payment\/session\/[\w-]+$/);

  await point.until(({ connectors: [first] }) => first?.authorisation !== null);
  await expect(page.getByText('Please plug in your vehicle before proceeding')).toBeVisible();
  point.plugIn(1, hungryCar);
  await expect(page.getByText('In progress')).toBeVisible();
  await point.until(hasTaken(200));
  await page.reload();
  await page.getByRole('button', { name: 'Stop charging' }).click();
  await page.getByRole('button', { name: 'Yes, stop charging' }).click();
  await expect(page.getByText('Completed & Paid')).toBeVisible();

  const amount = async (name: string) => page.locator('dl div').filter({ hasText: name }).locator('dd').textContent();
  const paid = (await amount('Paid')) ?? '';
  expect(paid).toMatch(/^\$1\.\d\d$/);
  expect(await amount('Total')).toBe(paid);
  expect((await messageTo(page, portal.origin('demo'), email)).body).toContain(`Total paid: ${paid}`);
  const [session] = await sessionsOf(page, portal, custom_id);
  expect(session).toMatchObject({ status: 'COMPLETED_AND_PAID', total_revenue: paid.replace('$', '') });
});
