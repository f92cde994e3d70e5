import { enter } from './support/enter.ts';
import { ownFrame } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

test('an administrator works in a client’s account, is told so, and finds the way back', async ({ page, portal }) => {
  await enter(page, portal, { path: '/account/clients' });
  await page.getByRole('button', { name: /^Switch to Metro/ }).click();
  await page.waitForURL(`${portal.origin('metro')}/**`);
  const banner = page.getByText(/^(You are working in the account of|Está trabajando en la cuenta de) /);
  await expect(banner).toBeVisible();
  await expect(page).not.toHaveURL(/token=/);

  await page.getByRole('button', { name: /^(Back to my account|Volver a mi cuenta)$/ }).click();
  await expect(page).toHaveURL(`${portal.origin('demo')}/account/clients`);
  await expect(ownFrame(page)).toBeVisible();
  await expect(banner).toHaveCount(0);
  await page.goto(`${portal.origin('metro')}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Bienvenido de nuevo' })).toBeVisible();
});

test('another person’s session at the client’s host is replaced only after the question', async ({ page, portal }) => {
  await enter(page, portal, { tenant: 'metro', path: '/users' });
  await enter(page, portal, { path: '/account/clients' });
  await page.getByRole('button', { name: /^Switch to Metro/ }).click();
  await page.waitForURL(`${portal.origin('metro')}/**`);
  await page.getByRole('button', { name: /^(Continue as|Continuar como) / }).click();
  await expect(page.getByText(/^(You are working in the account of|Está trabajando en la cuenta de) /)).toBeVisible();
});
