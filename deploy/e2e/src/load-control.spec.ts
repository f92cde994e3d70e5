import type { Page } from '@playwright/test';
import { expect, hungryCar, test } from './support/charge-points.ts';
import { enter } from './support/enter.ts';

/** Load control looks at its sites every few seconds. */
const slowly = { timeout: 30_000 };

const drawer = (page: Page) => page.getByRole('dialog');
const fill = (page: Page, role: 'textbox' | 'spinbutton', name: RegExp, text: string) =>
  drawer(page).getByRole(role, { name }).fill(text);

async function pick(page: Page, field: RegExp, typed: string, title: string): Promise<void> {
  await drawer(page).getByRole('combobox', { name: field }).fill(typed);
  await page.getByTitle(title, { exact: true }).click();
}

test('two cars share the limit of a group, then a tighter one of their site, and an evening is tried out', async ({
  page,
  portal,
  switchOn,
}) => {
  test.slow();
  // Without a schedule that pauses one of them by night or day.
  const names = ['SAC-003', 'SAC-006'] as const;
  const points = await Promise.all(names.map((name) => switchOn(name, { currentType: 'AC', maxPowerW: 7_400 })));
  for (const [index, point] of points.entries()) {
    point.plugIn(1, hungryCar);
    expect(await point.presentIdTag(1, `PLUGBOARD-${names[index]}`)).toBe(true);
  }
  /** A that flow, at 230 V, as the charge points reckon. */
  const amps = () => points.map((point) => Math.round((point.connector(1).powerW / 230) * 10) / 10);
  /** A of the profiles that the charge points have. */
  const profiles = () =>
    points.map(({ profiles: { all } }) => all.map(({ purpose, unit, periods }) => [purpose, unit, periods[0]?.limit]));
  const now = page.getByRole('region', { name: 'Load now' });
  const row = (name: string, within = now) => within.getByRole('row', { name: new RegExp(`^${name} \\d`) });
  /** Each row shows its limit, the charge point has the profile with it, and the car draws no more. */
  const expectLimits = async (limits: readonly [number, number], why: string) => {
    for (const [index, name] of names.entries())
      await expect(row(name)).toContainText(`${limits[index]} ASent ${limits[index]} A${why}`, slowly);
    expect(profiles()).toEqual(limits.map((limit) => [['station', 'A', limit]]));
    expect(amps()).toEqual(limits);
  };

  await enter(page, portal, { path: '/chargers/groups' });
  await page.getByRole('button', { name: 'Add group' }).click();
  await fill(page, 'textbox', /Name/, 'Riverbend');
  await pick(page, /^Location/, 'Riverbend', 'Riverbend Park and Ride');
  await fill(page, 'spinbutton', /Maximum current/, '20');
  for (const name of names) await pick(page, /^Chargers/, name, name);
  await page.keyboard.press('Escape');
  await drawer(page).getByRole('button', { name: 'Add group' }).click();
  await expect(page.getByText('The group has been added.')).toBeVisible();

  await page.getByRole('link', { name: 'Riverbend', exact: true }).click();
  await expectLimits([10, 10], 'Riverbend has no current left on line 1.');
  // What the meters of the charge points say.
  await expect(row('Riverbend')).toContainText('4.6 kW', slowly);

  await page.getByRole('button', { name: 'Priority and line of SAC-003' }).click();
  await drawer(page)
    .getByRole('combobox', { name: /^Priority/ })
    .click();
  await page.getByTitle('High', { exact: true }).click();
  await drawer(page).getByRole('button', { name: 'Save' }).click();
  await expectLimits([11.3, 8.6], 'Riverbend has no current left on line 1.');

  await page.goto(`${portal.origin('demo')}/chargers/site-load-control`);
  await page.getByRole('button', { name: 'Add site limit' }).click();
  await fill(page, 'textbox', /Name/, 'Park and ride');
  await pick(page, /^Location/, 'Riverbend', 'Riverbend Park and Ride');
  await fill(page, 'spinbutton', /Maximum load/, '40');
  await pick(page, /^Groups/, 'Riverbend', 'Riverbend');
  await page.keyboard.press('Escape');
  await drawer(page).getByRole('button', { name: 'Add site limit' }).click();
  await page.getByRole('button', { name: 'Actions for Park and ride' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await fill(page, 'spinbutton', /Maximum load/, '3.68');
  await drawer(page).getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('The group settings have been saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Park and ride', exact: true }).click();
  await expectLimits([8.6, 7.3], 'Park and ride has no power left.');
  await expect(now.getByRole('row', { name: /^Park and ride Groups of the site / })).toContainText('3.68 kW');

  // At 17:00 both ports have a car, whether one of now or one that comes: for two of them 6.4 A are too few.
  const tryOut = page.getByRole('region', { name: 'What if' });
  await tryOut.getByRole('button', { name: 'Add cars' }).click();
  await expect(tryOut).toContainText('6 more cars at 17:00');
  await tryOut.getByRole('spinbutton', { name: 'Change of all limits' }).fill('-60');
  await tryOut.getByLabel('Time of the change').fill('17:00');
  await tryOut.getByRole('button', { name: 'Add change' }).click();
  await expect(tryOut).toContainText('1 car waits at times; no limit is exceeded.');
  await expect(row('SAC-003', tryOut)).toContainText('6.4 A');
  await expect(row('SAC-006', tryOut)).toContainText('Waiting: Park and ride has less power left than a car needs.');
});
