import type { Page } from '@playwright/test';
import type { ChargePoint } from '@plugboard/simulator';
import { expect, hungryCar, sessionsOf, test } from './support/charge-points.ts';
import { fillCard, priceForDrivers, providerBooks } from './support/drivers.ts';
import { withoutPage } from './support/enter.ts';
import type { Portal } from './support/portal.ts';

// A driver's phone begins without anything of an earlier charge.
test.use({ isFresh: true });

/** `PAYMENT_ROUNDS=500` runs as many, `PAYMENT_FIRST_ROUND=100` begins with that one (shared/docs/guides/long-runs.md). */
const rounds = Number(process.env['PAYMENT_ROUNDS'] ?? 6);
const firstRound = Number(process.env['PAYMENT_FIRST_ROUND'] ?? 0);
/** On average; of a single step a busy machine may make much more. */
const perRoundMs = 30_000;
const patienceMs = 120_000;

/** How a driver, or the network, disturbs a step; each presses the step's button. */
type Disturbance = (page: Page, button: string) => Promise<void>;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

const disturbances: Readonly<Record<string, Disturbance>> = {
  'double click': (page, name) => button(page, name).dblclick(),
  reload: async (page, name) => {
    await button(page, name).click({ noWaitAfter: true });
    await page.reload();
  },
  back: async (page, name) => {
    await button(page, name).click({ noWaitAfter: true });
    await page.goBack();
    await page.goForward();
  },
  'second tab': async (page, name) => {
    const tab = await page.context().newPage();
    await tab.goto(page.url());
    await goOn(tab, name);
    // In the slower tab the button may be gone by then, since both show the same charge.
    await Promise.allSettled([page, tab].map((one) => button(one, name).click({ noWaitAfter: true, timeout: 5000 })));
    await tab.close();
  },
  offline: async (page, name) => {
    await page.context().setOffline(true);
    await button(page, name).click({ noWaitAfter: true });
    await page.context().setOffline(false);
  },
  'answer lost': async (page, name) => {
    await page.route('**/api/v1/payment/**', async (route) => {
      if (route.request().method() === 'POST') await route.fetch().catch(() => undefined);
      await route.abort('connectionreset');
    });
    await button(page, name).click({ noWaitAfter: true });
    await page.waitForTimeout(150);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
};

/** Buttons of the journey in their order; a disturbance leads to one of them again. */
const steps = ['Continue to payment', 'Pay and start charging', 'Stop charging', 'Yes, stop charging'] as const;

const isShown = (page: Page, name: string) => button(page, name).isVisible();

/** Presses the button that the page offers, if there is one, unless it is `last`. */
async function pressNext(page: Page, last?: string): Promise<void> {
  const ownCharge = page.getByRole('link', { name: 'Back to your charge' });
  // Offered where the answer to a payment was lost.
  const again = button(page, 'Try again');
  for (const way of [ownCharge, again])
    if (await way.isVisible()) return way.click({ timeout: 2000 }).catch(() => undefined);
  for (const name of steps) {
    if (!(await isShown(page, name))) continue;
    if (name === 'Pay and start charging') await fillCard(page);
    // Nothing is due, and nothing taken, without energy.
    if (name === 'Stop charging' && !(await page.getByText(/^(?!0\.00)\d+\.\d\d kWh$/).isVisible())) return;
    if (name !== last)
      await button(page, name)
        .click({ timeout: 2000 })
        .catch(() => undefined);
    return;
  }
}

/** Continues until a button is there. */
const goOn = (page: Page, name: string) =>
  expect(async () => {
    if (!(await isShown(page, name))) await pressNext(page, name);
    await expect(button(page, name)).toBeVisible({ timeout: 100 });
    if (name === 'Pay and start charging') await fillCard(page);
  }).toPass({ intervals: [50], timeout: patienceMs });

/** Opens the page until the charger has reported that the driver before is gone. */
const openWhenFree = (page: Page, address: string) =>
  expect(async () => {
    await page.goto(address);
    await expect(button(page, steps[0])).toBeVisible({ timeout: 3000 });
  }).toPass({ intervals: [1000], timeout: patienceMs });

const untilPaid = (page: Page) =>
  expect(async () => {
    await pressNext(page);
    await expect(page.getByText('Completed & Paid')).toBeVisible({ timeout: 300 });
  }).toPass({ intervals: [50], timeout: patienceMs });

interface Round {
  readonly point: ChargePoint;
  readonly address: string;
  readonly number: number;
}

/** Step that a round disturbs, and how. */
function disturbanceOf(number: number) {
  const names = Object.keys(disturbances);
  const step = steps[Math.floor(number / names.length) % steps.length] ?? steps[0];
  return { step, disturbance: names[number % names.length] ?? '' };
}

/** A driver pays, charges and stops, and one step is disturbed. Answers the paid amount as the page shows it. */
async function drive(page: Page, { point, address, number }: Round): Promise<string> {
  const { step, disturbance } = disturbanceOf(number);
  point.plugIn(1, hungryCar);
  await openWhenFree(page, address);
  await goOn(page, step);
  await disturbances[disturbance]?.(page, step);
  await untilPaid(page);
  point.unplug(1);
  const paid = page.locator('dl div').filter({ hasText: 'Paid' }).locator('dd');
  return ((await paid.textContent()) ?? '').replace('$', '');
}

/** Payments at the charger since then, asked for one by one: hundreds at once would be too many for the gateway. */
async function bookedSince(
  page: Page,
  portal: Portal,
  { custom_id, known }: { custom_id: string; known: Set<string> },
) {
  const own = [];
  // Another test may pay elsewhere meanwhile.
  for (const payment of (await providerBooks(page, portal)).filter(({ session }) => !known.has(session))) {
    const ownAddress = { 'X-Forwarded-For': `2001:db8:fffe:${own.length.toString(16)}::1` };
    const path = `/api/v1/payment/session/${payment.session}/`;
    const { address, headers } = withoutPage(portal, 'demo', path, ownAddress);
    const reply = await page.request.get(address, { headers });
    expect(reply.status()).toBe(200);
    if (((await reply.json()) as { custom_id: string }).custom_id === custom_id) own.push(payment);
  }
  return own;
}

test('double click, reload, back, second tab and a lost network at each step: one charge each', async ({
  page,
  browser,
  portal,
  switchOn,
}) => {
  test.setTimeout(2 * patienceMs + rounds * perRoundMs);
  const charger = await priceForDrivers(page, portal, { location: 'DAL-0' });
  const point = await switchOn(charger.custom_id);
  const address = `${portal.origin('demo')}/payment/checkout/${charger.qr_code_number}`;
  const known = new Set((await providerBooks(page, portal)).map(({ session }) => session));
  const paid: string[] = [];
  // All steps are met in any number of rounds from 24 on; fewer are spread over them.
  const stride = rounds < 24 ? 5 : 1;
  for (let round = 0; round < rounds; round += 1) {
    // Each driver comes from an address of their own, for the limits on payments.
    const context = await browser.newContext({
      extraHTTPHeaders: { 'X-Forwarded-For': `2001:db8:ffff:${round.toString(16)}::1` },
      viewport: { width: 360, height: 740 },
      locale: 'en-US',
    });
    const number = firstRound + round * stride;
    const { step, disturbance } = disturbanceOf(number);
    // Named, so that a failure says which round it was.
    await test.step(`round ${number}: ${disturbance} at ${step}`, async () => {
      paid.push(await drive(await context.newPage(), { point, address, number }));
    });
    await context.close();
  }
  const own = await bookedSince(page, portal, { custom_id: charger.custom_id, known });
  const captured = own.filter((payment) => payment.captured > 0);
  expect(captured).toHaveLength(rounds);
  expect(captured.map((payment) => (payment.captured / 100).toFixed(2)).toSorted()).toEqual(paid.toSorted());
  expect(own.filter(({ held }) => held > 0)).toEqual([]);
  const sessions = await sessionsOf(page, portal, charger.custom_id);
  const ended = sessions.slice(0, Math.min(rounds, sessions.length));
  expect(ended.map(({ status }) => status)).toEqual(ended.map(() => 'COMPLETED_AND_PAID'));
  test.info().annotations.push({
    type: 'rounds',
    description: `${rounds} rounds, ${captured.length} charges, ${own.length} payments begun`,
  });
});
