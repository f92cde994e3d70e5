import { randomInt, randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { post, tokensOf } from './enter.ts';
import { linkTo } from './outbox.ts';
import type { Portal } from './portal.ts';
import { expect } from './test.ts';

/** A user that only one test uses. */
export interface Person {
  readonly email: string;
  readonly password: string;
}

export const somebody = (name: string): Person => ({
  email: `${name}-${randomUUID().slice(0, 8)}@demo.example`,
  password: 'correct horse 27 battery',
});

/** A number of the fictional range, a different one for each test. */
export const somePhone = (): string => `+1415555${String(randomInt(1000, 10_000))}`;

/** A user of the demo who was invited by the API, and the link of the mail by which a password is created. */
export async function invitedUser(
  page: Page,
  portal: Portal,
  name: string,
): Promise<Person & { readonly link: string }> {
  const person = somebody(name);
  const { token } = await tokensOf(page, portal);
  const user = { email: person.email, first_name: name, last_name: 'Tester', role: 'admin', send_invitation: true };
  const headers = { 'Token-Authorization': `Bearer ${token}`, 'Idempotency-Key': randomUUID() };
  expect(await post(page, portal, 'demo', '/api/v1/user/', user, headers)).toBeOK();
  return { ...person, link: await linkTo(page, portal.origin('demo'), person.email) };
}

/** A user of the demo who was invited by the API and has created a password. */
export async function newUser(page: Page, portal: Portal, name: string): Promise<Person> {
  const { link, ...person } = await invitedUser(page, portal, name);
  const token = new URL(link).pathname.split('/').at(-1);
  expect(await post(page, portal, 'demo', '/api/v1/set_password/', { ...person, token })).toBeOK();
  return person;
}

/** Types and sends the sign-in form that is open. */
export async function submitAs(page: Page, { email, password }: Person): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
