import { linkTo } from './support/outbox.ts';
import { newUser, submitAs } from './support/people.ts';
import { ownFrame } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

async function choosePassword(page: Page, password: string): Promise<void> {
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('Confirm new password').fill(password);
  await page.getByRole('button', { name: 'Save password' }).click();
}

test('a forgotten password is replaced by the link of the mail, which works once', async ({
  page,
  portal,
  openElsewhere,
}) => {
  const person = await newUser(page, portal, 'forgetful');
  await page.goto(`${portal.origin('demo')}/login`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await page.getByLabel('Email').fill(person.email);
  await page.getByRole('button', { name: 'Send link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  // The first mail was the invitation.
  const link = await linkTo(page, portal.origin('demo'), person.email, 2);
  await page.goto(link);
  await choosePassword(page, 'another 81 correct horse');
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await submitAs(page, person);
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await submitAs(page, { ...person, password: 'another 81 correct horse' });
  await expect(ownFrame(page)).toBeVisible();

  const again = await openElsewhere();
  await again.goto(link);
  await expect(again.getByRole('heading', { name: 'This link no longer works' })).toBeVisible();
  await again.getByRole('button', { name: 'Send a new link' }).click();
  await expect(again.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});
