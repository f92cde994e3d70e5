import type { Page } from '@playwright/test';
import { expect, hungryCar, rowOf, test } from './support/charge-points.ts';
import { enter } from './support/enter.ts';

/** Runs look at their chargers every second; those that restart are back after half of one. */
const restarting = { rebootMs: 500 };
const slowly = { timeout: 45_000 };

const drawer = (page: Page) => page.getByRole('dialog');

async function chooseAction(page: Page, action: string): Promise<void> {
  await drawer(page).getByRole('combobox', { name: 'Action' }).click();
  await page.getByTitle(action, { exact: true }).click();
}

test('selected chargers restart in waves: one that refuses holds the next wave back until it is tried again', async ({
  page,
  portal,
  switchOn,
}) => {
  test.slow();
  const first = await switchOn('HOU-006', restarting);
  const second = await switchOn('HOU-007', { ...restarting, protocol: '2.0.1' });
  let restarts = 0;
  second.until(({ isOnline }) => !isOnline).then(() => (restarts += 1));
  first.setFault({ kind: 'rejects' });
  await enter(page, portal, { path: '/chargers?search=HOU-00' });
  for (const name of ['HOU-006', 'HOU-007', 'HOU-009'])
    await page.getByRole('checkbox', { name: `Select row ${name}`, exact: true }).check();
  await page.getByRole('button', { name: 'Change selected' }).click();
  await chooseAction(page, 'Reboot');
  await expect(drawer(page).getByText('2 chargers take part · 1 is left out')).toBeVisible();
  await expect(drawer(page).getByRole('row', { name: /HOU-009/ })).toContainText('Charger is offline');
  await drawer(page).getByRole('button', { name: 'Start for 2 chargers' }).click();

  await expect(page.getByText(/A charger failed, so the next wave is held back/)).toBeVisible(slowly);
  await expect(rowOf(page, 'HOU-006')).toContainText('Failed');
  await expect(rowOf(page, 'HOU-007')).toContainText('Waiting');
  await expect(rowOf(page, 'HOU-009')).toContainText('Charger is offline');
  expect(restarts).toBe(0);

  first.clearFaults();
  await page.getByRole('button', { name: 'Retry failed' }).click();
  for (const name of ['HOU-006', 'HOU-007']) await expect(rowOf(page, name)).toContainText('Done', slowly);
  expect(restarts).toBe(1);
  await expect(page.getByText('Ended', { exact: true })).toBeVisible();
});

test('a whole filter is taken out of order, the charge points with it, and gets back what each had', async ({
  page,
  portal,
  switchOn,
}) => {
  test.slow();
  const point = await switchOn('HOU-013');
  const isOut = () => point.status(1) === 'Unavailable';
  await enter(page, portal, { path: '/chargers?search=HOU-01' });
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Change all 5 chargers listed' }).click();
  await chooseAction(page, 'Turn Out of Order mode on');
  await expect(drawer(page).getByText('5 chargers take part')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Start for 5 chargers' }).click();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible(slowly);
  for (const number of ['010', '011', '012', '013', '014'])
    await expect(rowOf(page, `HOU-${number}`)).toContainText('Done');
  await expect.poll(isOut).toBe(true);

  await page.getByRole('button', { name: 'Revert' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Revert' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /^Revert: / })).toBeVisible();
  await expect(page.getByText('Ended', { exact: true })).toBeVisible(slowly);
  await expect.poll(isOut).toBe(false);
});

test('firmware goes to all chargers of a model in waves, and they come back with it', async ({
  page,
  portal,
  switchOn,
}) => {
  test.slow();
  const identity = { ...restarting, vendor: 'Oxbow', model: 'Fast 120 EU', firmware: '7.0.4', ports: 2 };
  const points = [await switchOn('MAD-004', identity), await switchOn('MAD-006', { ...identity, protocol: '2.0.1' })];
  await enter(page, portal, { path: '/chargers/firmware' });
  await page.getByRole('button', { name: 'Add firmware file' }).click();
  const fill = (role: 'combobox' | 'textbox', name: RegExp, text: string) =>
    drawer(page).getByRole(role, { name }).fill(text);
  await fill('combobox', /Manufacturer/, 'Oxbow');
  await fill('combobox', /Model/, 'Fast 120 EU');
  await fill('textbox', /Version/, '7.1.0');
  await fill('textbox', /Address/, 'https://firmware.oxbow.example/fast-120-eu/7.1.0.bin');
  await drawer(page).getByRole('button', { name: 'Add firmware file' }).click();
  await page
    .getByRole('row', { name: /Fast 120 EU.*7\.1\.0/ })
    .getByRole('button', { name: 'Roll out' })
    .click();
  await expect(drawer(page).getByText('2 chargers will be updated.')).toBeVisible();
  await drawer(page).getByRole('button', { name: 'Start rollout' }).click();
  const rollout = page.getByRole('row', { name: /^Fast 120 EU 7\.1\.0/ });
  await expect(rollout).toContainText(/1 updating · 1 waiting/, slowly);
  await expect(rollout).toContainText('2 updated · 0 updating · 0 waiting · 0 failed', { timeout: 90_000 });
  expect(points.map(({ firmware }) => firmware)).toEqual(['7.1.0', '7.1.0']);
  const versions = page.getByRole('region', { name: 'Versions by model' });
  await expect(versions.getByRole('row', { name: /^Oxbow Fast 120 EU\s*7\.1\.0/ })).toBeVisible();
});

test('charging cards go to a charge point, which lets them charge while it is cut off', async ({
  page,
  portal,
  switchOn,
}) => {
  const point = await switchOn('HOU-005', { currentType: 'AC', maxPowerW: 7_400 });
  await enter(page, portal, { path: '/charging-cards/local-lists?search=HOU-005' });
  await page.getByRole('button', { name: 'Send now to HOU-005' }).click();
  await expect(rowOf(page, 'HOU-005')).toContainText('Up to date', slowly);
  await page.goto(`${portal.origin('demo')}/charging-cards`);
  await page.getByRole('button', { name: 'Add cards' }).click();
  await drawer(page).getByRole('textbox').first().fill('E2E-LOCAL-1');
  await drawer(page).getByRole('button', { name: /^Add/ }).click();
  await expect(drawer(page)).toBeHidden();
  await expect.poll(() => point.localList.mayCharge('E2E-LOCAL-1'), slowly).toBe(true);
  point.disconnect();
  point.plugIn(1, hungryCar);
  expect(await point.presentIdTag(1, 'E2E-LOCAL-1')).toBe(true);
  expect(await point.presentIdTag(1, 'NOBODY')).toBe(false);
});
