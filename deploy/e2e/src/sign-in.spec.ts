import { password, signInAt, submitSignIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('a wrong password is told, and what was typed stays', async ({ page, portal }) => {
  await page.goto(`${portal.origin('demo')}/chargers?search=DEMO-002`);
  await page.getByLabel('Email').fill('admin@demo.example');
  await page.getByLabel(/^Password/).fill('not the password');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByRole('alert')).toBeVisible();
  await expect(page.getByRole('alert')).not.toBeEmpty();
  await expect(page.getByLabel('Email')).toHaveValue('admin@demo.example');
  await expect(page.getByLabel(/^Password/)).toHaveValue('not the password');
  await page.getByLabel(/^Password/).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  // A list adds what it shows to the address as soon as it stands.
  await expect(page).toHaveURL(
    ({ pathname, searchParams }) => pathname === '/chargers' && searchParams.get('search') === 'DEMO-002',
  );
});

test('an account with a second factor does not get in without its code', async ({ page, portal }) => {
  await page.goto(portal.origin('demo'));
  await submitSignIn(page, 'twofactor', 'demo');
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible();
  await page.getByLabel('6-digit code').fill('000000');
  await expect(page.getByText('Invalid code. Please try again.')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

test('an account that has not been completed cannot sign in', async ({ page, portal }) => {
  await page.goto(portal.origin('demo'));
  await submitSignIn(page, 'pending', 'demo');
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});

for (const remembered of ['//evil.example', '/\\evil.example', 'https://evil.example/']) {
  test(`signing in never leaves for ${remembered}`, async ({ page, portal }) => {
    const elsewhere: string[] = [];
    page.on(
      'request',
      (request) => new URL(request.url()).hostname === 'demo.localhost' || elsewhere.push(request.url()),
    );
    await page.goto(`${portal.origin('demo')}/login`);
    await page.evaluate((path) => sessionStorage.setItem('remembered_path', path), remembered);
    await signInAt(page, portal, { path: '/login' });
    await expect(page).toHaveURL(`${portal.origin('demo')}/`);
    expect(elsewhere).toEqual([]);
  });
}
