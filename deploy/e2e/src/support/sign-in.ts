import type { Page } from '@playwright/test';
import type { Portal, Tenant } from './portal.ts';

export const password = 'Plugboard-2026!';

const accounts = [
  'superuser',
  'admin',
  'owner',
  'partner',
  'driver',
  'limited',
  'sections',
  'twofactor',
  'pending',
] as const;
export type AccountName = (typeof accounts)[number];

/** Types and sends the form of the sign-in page that is open, in English or Spanish. */
export async function submitSignIn(page: Page, account: AccountName, tenant: Tenant): Promise<void> {
  await page.getByLabel(/^(email|correo)/i).fill(`${account}@${tenant}.example`);
  await page.getByLabel(/^(password|contraseña)/i).fill(password);
  await page.getByRole('button', { name: /^(sign in|iniciar sesión)$/i }).click();
}

/** The account button in the portal's header; the sign-in page's header has none. */
export const ownFrame = (page: Page) => page.getByRole('banner').getByRole('button', { name: /(account|cuenta):/i });

/** Opens a path signed out, signs in, and waits for the portal's frame. */
export async function signInAt(
  page: Page,
  portal: Portal,
  { tenant = 'demo', account = 'admin', path = '/' }: { tenant?: Tenant; account?: AccountName; path?: string } = {},
): Promise<void> {
  await page.goto(portal.origin(tenant) + path);
  await submitSignIn(page, account, tenant);
  await ownFrame(page).waitFor();
}

/** The menu's entries from top to bottom. */
export const readMenu = (page: Page): Promise<string[]> =>
  page.getByRole('navigation').getByRole('link').allInnerTexts();
