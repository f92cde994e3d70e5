import { randomUUID } from 'node:crypto';
import { enter } from './support/enter.ts';
import { linkTo } from './support/outbox.ts';
import { invitedUser, newUser, somebody } from './support/people.ts';
import { expect, type Page, test } from './support/test.ts';
import { noteToasts, toastsOf } from './support/toasts.ts';

test.beforeEach(({ page }) => noteToasts(page));

interface Form {
  /** The call that sends it. */
  readonly method: 'POST' | 'PATCH' | 'PUT';
  readonly address: string | RegExp;
  /** Text to type, by label. */
  readonly typed: Readonly<Record<string, string>>;
  readonly submit: string;
}

/** On the pages before sign-in the form itself says it, in the portal a notice over everything (spec §8). */
const trouble = 'Internal Server Error';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });

async function expectTyped(page: Page, { typed }: Form): Promise<void> {
  for (const [label, value] of Object.entries(typed)) await expect(field(page, label)).toHaveValue(value);
}

/** Fills in the form that is open and sends it to a server that fails once, and then once more. */
async function sendTwice(page: Page, form: Form): Promise<void> {
  let hasFailed = false;
  await page.route(form.address, (route) => {
    if (hasFailed || route.request().method() !== form.method) return route.fallback();
    hasFailed = true;
    return route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Oh</h1>' });
  });
  for (const [label, value] of Object.entries(form.typed)) await field(page, label).fill(value);
  const submit = page.getByRole('button', { name: form.submit, exact: true });
  const before = (await toastsOf(page)).length;
  await submit.click();
  await expect
    .poll(async () => [...(await toastsOf(page)).slice(before), ...(await page.getByText(trouble).allTextContents())])
    .toContain(trouble);
  await expectTyped(page, form);
  await submit.click();
}

const passwords = {
  'New password': 'another 81 correct horse',
  'Confirm new password': 'another 81 correct horse',
};

test('signing up keeps what was typed through a 500', async ({ page, portal }) => {
  const tenant = `kept${randomUUID().slice(0, 8)}`;
  const { port } = new URL(portal.origin('demo'));
  await page.goto(`http://localhost:${port}/registration`);
  await sendTwice(page, {
    method: 'POST',
    address: '**/api/v1/client_profile/',
    typed: {
      'First name': 'Olga',
      'Last name': 'Owner',
      Email: `owner@${tenant}.example`,
      Password: 'correct horse 27 battery',
      'Tenant name': tenant,
    },
    submit: 'Create account',
  });
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
});

test('a forgotten password and its new one keep what was typed through a 500', async ({ page, portal }) => {
  const { email } = await newUser(page, portal, 'kept');
  await page.goto(`${portal.origin('demo')}/forgot`);
  await sendTwice(page, {
    method: 'POST',
    address: '**/api/v1/reset_password/',
    typed: { Email: email },
    submit: 'Send link',
  });
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();

  // The first mail was the invitation.
  await page.goto(await linkTo(page, portal.origin('demo'), email, 2));
  await sendTwice(page, {
    method: 'POST',
    address: '**/api/rest-auth/password/reset/confirm/',
    typed: passwords,
    submit: 'Save password',
  });
  await expect(page.getByRole('heading', { name: 'Your password has been changed' })).toBeVisible();
});

test('a first password keeps what was typed through a 500', async ({ page, portal }) => {
  const { link } = await invitedUser(page, portal, 'kept');
  await page.goto(link);
  await sendTwice(page, {
    method: 'POST',
    address: '**/api/v1/set_password/',
    typed: passwords,
    submit: 'Save password',
  });
  await expect(page.getByText('Your password is set')).toBeVisible();
});

test('a new user and their page keep what was typed through a 500', async ({ page, portal }) => {
  await enter(page, portal, { path: '/users/user-add' });
  await page.getByRole('radio', { name: /^Partner/ }).check();
  await sendTwice(page, {
    method: 'POST',
    address: '**/api/v1/user/',
    typed: { 'Email addresses': somebody('kept').email, 'First name': 'Kim', 'Last name': 'Kept' },
    submit: 'Add user',
  });
  await expect(page).toHaveURL(/\/users\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1, name: 'Kim Kept' })).toBeVisible();
  await expect(page.getByText(trouble)).toHaveCount(0);

  await sendTwice(page, {
    method: 'PUT',
    address: /\/api\/v1\/user\/[0-9a-f-]{36}\/$/,
    typed: { 'First name': 'Kimberly' },
    submit: 'Save',
  });
  await expect(page.getByRole('heading', { level: 1, name: 'Kimberly Kept' })).toBeVisible();
});

test('my profile keeps what was typed through a 500', async ({ page, portal }) => {
  await enter(page, portal, { tenant: 'fleetco', path: '/account' });
  const form: Form = {
    method: 'PATCH',
    address: /\/api\/v1\/user\/[0-9a-f-]{36}\/$/,
    typed: { 'First name': `Fiona ${randomUUID().slice(0, 4)}`, 'Last name': 'Kept' },
    submit: 'Save',
  };
  await sendTwice(page, form);
  await expect.poll(() => toastsOf(page)).toContain('Your changes have been saved.');
  await page.reload();
  await expectTyped(page, form);
});
