import { enter } from './support/enter.ts';
import { expect, test } from './support/test.ts';

const name = 'People called Greta';

test('a view saved for everyone opens from its link for a colleague, and says when it was changed', async ({
  page,
  portal,
  openElsewhere,
}) => {
  const search = page.getByRole('searchbox');
  await enter(page, portal, { path: '/users', until: search });
  await search.fill('greta');
  await expect(page).toHaveURL(/search=greta/);
  await page.getByRole('button', { name: 'Views' }).click();
  await page.getByRole('menuitem', { name: 'Save as new view…' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByLabel('Name').fill(name);
  await drawer.getByRole('combobox', { name: 'Visible to' }).click();
  await page.getByTitle('Everyone').click();
  await drawer.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible();
  const link = page.url();
  expect(link).toContain('view=');

  const colleague = await openElsewhere();
  await enter(colleague, portal, { account: 'owner', path: new URL(link).pathname + new URL(link).search });
  await expect(colleague.getByRole('button', { name: `View: ${name}`, exact: true })).toBeVisible();
  await expect(colleague.getByRole('searchbox')).toHaveValue('greta');
  await expect(colleague.getByRole('link', { name: /^Greta/ }).first()).toBeVisible();
  await expect(colleague.getByRole('link', { name: /^Hugo/ })).toHaveCount(0);
  await colleague.getByRole('searchbox').fill('hugo');
  await expect(colleague.getByRole('button', { name: `View: ${name} · changed` })).toBeVisible();
});
