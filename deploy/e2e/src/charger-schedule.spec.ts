import { enter, get } from './support/enter.ts';
import { expect, test } from './support/charge-points.ts';

const charger = 'DEMO-009';

test('a schedule goes to the charge point, and the page says whether it keeps to it', async ({
  page,
  portal,
  switchOn,
}) => {
  // The answers of the charge point are looked for every five seconds.
  test.slow();
  const point = await switchOn(charger);
  await enter(page, portal, { path: '/chargers' });
  const { results } = await get<{ results: { id: string }[] }>(page, portal, `/api/v1/charger/?search=${charger}`);
  await page.goto(`${portal.origin('demo')}/chargers/${results[0]?.id}/details`);
  const schedule = page.getByRole('region', { name: 'Charging schedule' });
  const button = (name: string) => schedule.getByRole('button', { name, exact: true });

  // By the keyboard: parts above it that are still loading may move the button away under a pointer.
  await button('Change Schedule').press('Enter');
  for (const [time, hour] of [
    ['Start', '09'],
    ['End', '06'],
  ] as const)
    await schedule.getByRole('combobox', { name: `${time}: hour` }).selectOption(hour);
  await schedule.getByRole('radiogroup', { name: 'Start: AM or PM' }).getByText('PM').click();
  await expect(schedule.getByText('+1', { exact: true })).toBeVisible();
  await button('Set time on all days').click();
  await expect(page.getByText('Schedule was saved!').first()).toBeVisible();
  await expect.poll(() => point.profiles.all.map(({ recurrency }) => recurrency)).toEqual(['Weekly']);
  const keeps = schedule.getByText(/^The charger follows this schedule/);
  await expect(keeps).toBeVisible({ timeout: 40_000 });

  // A technician at the charger lets it charge at any time.
  const periods = [{ start: 0, limit: 50_000 }];
  point.profiles.set({ id: 7, connector: 1, stackLevel: 9, purpose: 'default', kind: 'Relative', unit: 'W', periods });
  await button('Check again').click();
  await expect(schedule.getByText(/^The charger does not follow this schedule/)).toBeVisible({ timeout: 40_000 });
  await expect(schedule.getByText(/outside the hours/).first()).toBeVisible();

  point.profiles.clear({ id: 7 });
  await button('Send again').click();
  await expect(keeps).toBeVisible({ timeout: 40_000 });

  await button('Reset time from all days').click();
  await expect.poll(() => point.profiles.all, { timeout: 40_000 }).toEqual([]);
  await expect(schedule.getByText('There is no schedule: this port charges at any time.')).toBeVisible();
});
