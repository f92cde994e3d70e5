import { readMenu, ownFrame, signInAt } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('looking at the portal as somebody else lasts through a reload, and not in another tab', async ({
  page,
  context,
  portal,
}) => {
  await signInAt(page, portal, { path: '/maps/extras' });
  await ownFrame(page).click();
  await page.getByRole('button', { name: 'View as…' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: 'Vehicles' }).click();
  await page.getByRole('button', { name: 'View', exact: true }).click();
  const banner = page.getByText(/^You are viewing the menu and pages as a “Partner” account/);
  await expect(banner).toBeVisible();

  // Gates are opened for the other account alone: what it may not see is not even fetched.
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  await page.reload();
  await expect(banner).toBeVisible();
  await expect.poll(() => readMenu(page)).toContain('Chargers');
  expect(await readMenu(page)).not.toContain('Extras');
  expect(await readMenu(page)).not.toContain('Vehicles');
  expect(fetched.filter((address) => address.includes('/releases/extras/'))).toEqual([]);

  const other = await context.newPage();
  await other.goto(`${portal.origin('demo')}/users`);
  await expect(ownFrame(other)).toBeVisible();
  await expect.poll(() => readMenu(other)).toContain('Extras');
  await expect(other.getByText(/^You are viewing the menu/)).toBeHidden();

  await page.getByRole('button', { name: 'Back to my own view' }).click();
  await page.reload();
  await expect(ownFrame(page)).toBeVisible();
  await expect.poll(() => readMenu(page)).toContain('Extras');
});
