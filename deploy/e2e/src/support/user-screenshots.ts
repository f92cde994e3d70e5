import { enter } from './enter.ts';
import type { Screenshot } from './screenshot.ts';

/** A screen of the shell by its path, and a text that is shown once it is ready. */
const screen = (what: string, path: string, text: string | RegExp): Screenshot => ({
  what,
  open: async (page, portal) => {
    await enter(page, portal, { path });
    await page.getByRole('main').getByText(text).first().waitFor();
  },
});

/** Users, one's own account, the audit, and the palette over them. */
export const userScreenshots: readonly Screenshot[] = [
  screen('the users', '/users?search=partner', 'partner@demo.example'),
  screen('no users', '/users?search=nobody-is-called-so', 'No users match your search'),
  screen('a new user', '/users/user-add', 'First name'),
  screen('inviting several users', '/users/import', 'Invite and import users'),
  {
    what: 'one user',
    open: async (page, portal) => {
      await enter(page, portal, { path: '/users?search=partner' });
      const row = page.getByRole('row').filter({ hasText: 'partner@demo.example' });
      await row.getByRole('link').first().click();
      await page.getByRole('tab', { name: 'Access' }).click();
      await page.getByText('Danger zone').waitFor();
    },
  },
  screen('my profile', '/account', 'Personal details'),
  screen('my phone, second factor and sessions', '/account/security', 'This device'),
  {
    what: 'an authenticator app that is being set up',
    open: async (page, portal) => {
      await enter(page, portal, { path: '/account/security' });
      await page.getByRole('button', { name: 'Set up' }).click();
      await page.getByRole('img', { name: 'QR code for the authenticator app' }).waitFor();
    },
  },
  screen('my cards', '/account/payment-methods', 'Add a card'),
  screen('my notifications', '/account/notifications', 'Notify me about'),
  screen('my clients', '/account/clients', /Metro/),
  {
    what: 'a file of users with mistakes in it',
    open: async (page, portal) => {
      await enter(page, portal, { path: '/users/import' });
      await page.getByRole('tab', { name: /CSV/ }).click();
      const buffer = Buffer.from('email,first_name\nnobody,Ann');
      await page.locator('input[type=file]').setInputFiles({ name: 'users.csv', mimeType: 'text/csv', buffer });
      await page.getByRole('button', { name: 'Check', exact: true }).click();
      await page.getByRole('alert').first().waitFor();
    },
  },
  {
    what: 'a client’s account',
    open: async (page, portal) => {
      await enter(page, portal, { path: '/account/clients' });
      await page.getByRole('button', { name: /^Switch to Parkline/ }).click();
      await page.getByText(/^You are working in the account of/).waitFor();
    },
  },
  screen('the audit', '/audit', 'What happened'),
  {
    what: 'who waits to be let in',
    open: async (page, portal) => {
      await enter(page, portal, { account: 'superuser', path: '/sign-ups' });
      await page.getByRole('heading', { name: 'Sign-ups' }).waitFor();
    },
  },
  {
    what: 'the palette',
    open: (page, portal) => enter(page, portal, { path: '/version' }),
    reopen: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: 'Command menu' }).waitFor({ state: 'hidden' });
      await page.keyboard.press('ControlOrMeta+K');
      await page.getByRole('option').first().waitFor();
    },
  },
];
