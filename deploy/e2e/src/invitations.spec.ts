import { linkTo } from './support/outbox.ts';
import { enter } from './support/enter.ts';
import { somebody, submitAs } from './support/people.ts';
import { ownFrame } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('an administrator adds a user, who creates a password from the mail and signs in', async ({
  openElsewhere,
  page,
  portal,
}) => {
  const person = somebody('invited');
  await enter(page, portal, { path: '/users/user-add' });
  await page.getByLabel(/^E-?mail/).fill(person.email);
  await page.getByLabel(/^First name/).fill('Ida');
  await page.getByLabel(/^Last name/).fill('Invited');
  await page.getByRole('radio', { name: /^Partner/ }).check();
  await page.getByText('More options').click();
  const invites = page.getByRole('switch', { name: /^Send invitation/ });
  if ((await invites.getAttribute('aria-checked')) === 'false') await invites.click();
  await page.getByRole('button', { name: 'Add user' }).click();
  await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}/);
  await expect(page.getByRole('main')).toContainText('Waiting for user to enroll');

  const link = await linkTo(page, portal.origin('demo'), person.email);
  const invited = await openElsewhere();
  await invited.goto(link);
  await expect(invited.getByText(`Choose a password for ${person.email}.`)).toBeVisible();
  await invited.getByLabel('New password', { exact: true }).fill(person.password);
  await invited.getByLabel('Confirm new password').fill(person.password);
  await invited.getByRole('button', { name: 'Save password' }).click();
  await expect(invited.getByText('Your password is set')).toBeVisible();
  await invited.getByRole('link', { name: 'Sign in' }).click();
  await submitAs(invited, person);
  await expect(ownFrame(invited)).toBeVisible();

  await page.reload();
  await expect(page.getByRole('main')).not.toContainText('Waiting for user to enroll');
});
