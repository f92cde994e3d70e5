import type { Screenshot } from './screenshot.ts';

/** A public page by its address and its heading. */
const publicPage = (what: string, path: string, heading: string | RegExp): Screenshot => ({
  what,
  open: async (page, portal) => {
    await page.goto(portal.origin('demo') + path);
    await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  },
});

/** The public pages around signing in. */
export const signInScreenshots: readonly Screenshot[] = [
  {
    what: 'signing up, with what is missing',
    open: async (page, portal) => {
      await page.goto(`${portal.origin('demo')}/registration`);
      await page.getByLabel('Password', { exact: true }).fill('short');
      await page.getByRole('button', { name: 'Create account' }).click();
      await page.getByText('Please enter your first name').waitFor();
    },
  },
  publicPage('a forgotten password', '/forgot', 'Forgot password'),
  {
    what: 'a mail that is on its way',
    open: async (page, portal) => {
      await page.goto(`${portal.origin('demo')}/forgot`);
      await page.getByLabel('Email').fill('nobody@demo.example');
      await page.getByRole('button', { name: 'Send link' }).click();
      await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    },
  },
  {
    what: 'a new password',
    open: async (page, portal) => {
      // The page of an invitation whose link cannot be checked.
      await page.route('**/api/v1/check_link/', (route) => route.abort());
      await page.goto(`${portal.origin('demo')}/create-password/somebody@demo.example/token`);
      await page.getByRole('heading', { level: 1, name: 'Create password' }).waitFor();
    },
  },
  publicPage('a link that has ended', '/create-password/somebody@demo.example/token', 'This link no longer works'),
  publicPage('a link that is worth nothing', '/confirm/token', 'Wrong Token!'),
  publicPage('waiting for approval', '/approve', 'Waiting for approval'),
  publicPage('waiting for a profile', '/waiting', 'Your profile is being created'),
  publicPage('the start page', '/start', /^Welcome to/),
  publicPage('a passkey', '/login#passkey', 'Use your passkey'),
  {
    what: 'a phone number for a code',
    open: async (page, portal) => {
      await page.goto(`${portal.origin('demo')}/login`);
      await page.getByText('Sign in with a code by SMS').click();
      await page.getByLabel('Phone number').waitFor();
    },
  },
];
