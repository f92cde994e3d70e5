import { enter, get } from './support/enter.ts';
import { expect, type Page, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');
const dialog = (page: Page) => page.getByRole('dialog');

/** Requests for the remote's files from now on. */
function filesOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => request.url().includes('/releases/grid/') && asked.push(request.url()));
  return asked;
}

test('whoever may see none of it, by account or tenant, gets not one byte of it, and others do', async ({
  page,
  portal,
  openElsewhere,
}) => {
  const shut = [
    // Only super admins see grid events; utility rewards are switched off for this tenant.
    { tenant: 'parkline', account: 'admin', path: '/utility_rewards', shows: 'available upon request' },
    { tenant: 'parkline', account: 'owner', path: '/grid-events', shows: '404' },
    { tenant: 'metro', account: 'admin', path: '/utility_rewards', shows: 'disponible previa solicitud' },
    { tenant: 'demo', account: 'limited', path: '/utility_rewards/grid-services', shows: '404' },
    { tenant: 'demo', account: 'sections', path: '/utility_rewards', shows: '' },
  ] as const;
  for (const { tenant, account, path, shows } of shut) {
    const other = await openElsewhere();
    const asked = filesOf(other);
    await enter(other, portal, { tenant, account, path });
    await expect(main(other)).toContainText(shows);
    expect(asked, `${account} of ${tenant}`).toEqual([]);
    await other.close();
  }
  const asked = filesOf(page);
  await enter(page, portal, { account: 'admin', path: '/utility_rewards' });
  await expect(main(page).getByRole('heading', { level: 1 })).toHaveText('Utility Rewards');
  expect(asked.length).toBeGreaterThan(0);
});

test('a fleet has utility rewards at their address and not in its navigation, and the server answers', async ({
  page,
  portal,
}) => {
  await enter(page, portal, { tenant: 'fleetco', account: 'superuser', path: '/utility_rewards' });
  await expect(main(page).getByText('No meters connected')).toBeVisible();
  await expect(page.getByRole('navigation').getByRole('link', { name: 'Utility Rewards' })).toHaveCount(0);
});

test('meters are connected at the utility, whose page leads back, and one of them stops taking part', async ({
  page,
  portal,
}) => {
  await enter(page, portal, { tenant: 'fleetco', account: 'owner', path: '/utility_rewards' });
  await main(page).getByRole('button', { name: 'Connect meters' }).first().click();
  await expect(page.getByText('4 meters have been connected.')).toBeVisible();
  const participation = main(page).getByRole('group', { name: 'Participation of Meter 1' });
  await participation.getByRole('button', { name: 'Participate', exact: true }).click();
  await dialog(page).getByRole('button', { name: 'Participate', exact: true }).click();
  await expect(page.getByText('The participation has been changed.').first()).toBeVisible();
  await participation.getByRole('button', { name: 'Not Participating' }).click();
  await dialog(page).getByRole('button', { name: 'Not Participating' }).click();
  await expect(participation.getByRole('button', { name: 'Participate', exact: true })).toBeVisible();
});

test('a super admin adds a weekly series after a look at its conflicts, and deletes it as a whole', async ({
  page,
  portal,
}) => {
  await enter(page, portal, { account: 'superuser', path: '/grid-events/add' });
  await main(page).getByRole('textbox', { name: 'Name' }).fill('Journey');
  await main(page).getByRole('checkbox', { name: 'Repeat weekly' }).check();
  await main(page).getByRole('button', { name: /^Save/ }).click();
  await expect(dialog(page).getByText('What will change').or(dialog(page).getByRole('table')).first()).toBeVisible();
  await dialog(page)
    .getByRole('button', { name: /^Save 4 events$/ })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Journey');
  const { count } = await get<{ count: number }>(page, portal, '/api/v1/grid-events/?search=Journey', {
    account: 'superuser',
  });
  expect(count).toBe(4);
  await page.goto(`${portal.origin('demo')}/grid-events?search=Journey`);
  await main(page)
    .getByRole('button', { name: /^Actions for Journey/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  await dialog(page).getByText('Whole series').click();
  await dialog(page).getByRole('button', { name: 'Delete 4 events' }).click();
  await expect(main(page).getByText('No grid events match')).toBeVisible();
});
