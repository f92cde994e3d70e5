import { randomUUID } from 'node:crypto';
import { enter } from './support/enter.ts';
import { linkTo } from './support/outbox.ts';
import { submitAs } from './support/people.ts';
import { ownFrame } from './support/sign-in.ts';
import type { Portal } from './support/portal.ts';
import { expect, type Page, test } from './support/test.ts';
import { noteToasts, toastsOf } from './support/toasts.ts';

/** Approves a waiting tenant as a superuser of the main host, on a page that nobody has used. */
async function approve(desk: Page, portal: Portal, tenant: string): Promise<void> {
  await noteToasts(desk);
  await enter(desk, portal, { account: 'superuser', path: '/sign-ups' });
  await desk.getByRole('button', { name: `Approve ${tenant}` }).click();
  await desk.getByRole('dialog').getByRole('button', { name: 'Approve' }).click();
  await expect.poll(() => toastsOf(desk)).toContain(`${tenant} is approved`);
}

test('somebody signs up at the main host, confirms, is approved and signs in at a host of their own', async ({
  page,
  portal,
  openElsewhere,
}) => {
  const tenant = `acme${randomUUID().slice(0, 8)}`;
  const person = { email: `owner@${tenant}.example`, password: 'correct horse 27 battery' };
  const { port } = new URL(portal.origin('demo'));
  const own = `http://${tenant}.localhost:${port}`;

  await page.goto(`http://localhost:${port}/login`);
  await page.getByRole('link', { name: 'Create a New Account' }).click();
  await page.getByLabel('First name').fill('Olga');
  await page.getByLabel('Last name').fill('Owner');
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByLabel('Tenant name').fill(tenant);
  await expect(page.getByText('This name is free')).toBeVisible();
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  const link = await linkTo(page, own, person.email);
  expect(new URL(link).origin).toBe(own);
  await page.goto(link);
  await expect(page.getByRole('heading', { name: 'Waiting for approval' })).toBeVisible();

  await approve(await openElsewhere(), portal, tenant);
  // The page asks every five seconds.
  await expect(page.getByRole('heading', { name: `${tenant} is ready` })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('link', { name: 'Open your portal' }).click();
  await expect(page).toHaveURL(`${own}/login`);
  await submitAs(page, person);
  await expect(ownFrame(page)).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(tenant);
});
