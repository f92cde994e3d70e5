import { codeTo } from './support/outbox.ts';
import { newUser, type Person, somePhone, submitAs } from './support/people.ts';
import type { Portal } from './support/portal.ts';
import { ownFrame } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';
import { noteToasts, toastsOf } from './support/toasts.ts';

// A virtual authenticator stays with its browser.
test.use({ isFresh: true });

test.beforeEach(({ page }) => noteToasts(page));

async function signIn(page: Page, portal: Portal, person: Person): Promise<void> {
  await page.goto(`${portal.origin('demo')}/login`);
  await submitAs(page, person);
}

/** Signs out, which leads to the public website, and comes back to the sign-in page. */
async function signOut(page: Page, portal: Portal): Promise<void> {
  await page.route('https://www.demo.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: 'The website' }),
  );
  await ownFrame(page).click();
  await page.getByRole('button', { name: 'Log Out' }).click();
  await expect(page).toHaveURL('https://www.demo.example/');
  await page.goto(`${portal.origin('demo')}/login`);
}

/** Verifies a phone and turns two-factor authentication on, in My account. */
async function turnOn(page: Page, origin: string, phone: string): Promise<void> {
  await page.goto(`${origin}/account/security`);
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  await expect(page.getByText(/please enter your phone number first/)).toBeVisible();
  await expect(page.getByLabel('Phone number, with country code')).toBeFocused();
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  await page.getByLabel('6-digit code').fill(await codeTo(page, origin, phone));
  await expect.poll(() => toastsOf(page)).toContain('Your phone number has been verified.');
  await page.getByRole('button', { name: 'Enable two-factor authentication' }).click();
  await page.getByLabel('6-digit code').fill(await codeTo(page, origin, phone, 2));
  await expect.poll(() => toastsOf(page)).toContain('Two-factor authentication enabled!');
}

test('a code is asked for from then on, until the computer is trusted', async ({ page, portal }) => {
  const origin = portal.origin('demo');
  const person = await newUser(page, portal, 'careful');
  const phone = somePhone();
  await signIn(page, portal, person);
  await expect(ownFrame(page)).toBeVisible();
  await turnOn(page, origin, phone);

  await signOut(page, portal);
  await submitAs(page, person);
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await expect(page.getByText(`•••• ${phone.slice(-4)}`)).toBeVisible();
  await page.getByLabel('Don’t ask for codes again on this computer').check();
  await page.getByLabel('6-digit code').fill(await codeTo(page, origin, phone, 3));
  await expect(ownFrame(page)).toBeVisible();

  await signOut(page, portal);
  await submitAs(page, person);
  await expect(ownFrame(page)).toBeVisible();
});

test('a verified phone signs in by SMS alone', async ({ page, portal }) => {
  const origin = portal.origin('demo');
  const person = await newUser(page, portal, 'phoning');
  const phone = somePhone();
  await signIn(page, portal, person);
  await expect(ownFrame(page)).toBeVisible();
  await page.goto(`${origin}/account/security`);
  await page.getByLabel('Phone number, with country code').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').fill(await codeTo(page, origin, phone));
  await expect.poll(() => toastsOf(page)).toContain('Your phone number has been verified.');

  await signOut(page, portal);
  await page.getByText('Sign in with a code by SMS').click();
  await page.getByLabel('Phone number').fill(phone);
  await page.getByRole('button', { name: 'Send code' }).click();
  await page.getByLabel('6-digit code').fill(await codeTo(page, origin, phone, 2));
  await expect(ownFrame(page)).toBeVisible();
});

test('a passkey is made, signs in alone, and stands in for the second step', async ({ page, portal }) => {
  const origin = portal.origin('demo');
  const person = await newUser(page, portal, 'keyholder');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await signIn(page, portal, person);
  await expect(ownFrame(page)).toBeVisible();
  await page.goto(`${origin}/account/security`);
  await page.getByLabel('Name of the passkey').fill('Test laptop');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Remove Test laptop' })).toBeVisible();
  await page.getByRole('button', { name: 'Create codes' }).click();
  await expect(page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);

  await signOut(page, portal);
  await page.getByRole('link', { name: 'Sign in with a passkey' }).click();
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(ownFrame(page)).toBeVisible();

  await signOut(page, portal);
  await submitAs(page, person);
  await page.getByRole('button', { name: 'Use passkey' }).click();
  await expect(ownFrame(page)).toBeVisible();
});
