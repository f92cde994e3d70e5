import type { Page } from '@playwright/test';
import { administratorScreenshots } from './administrator-screenshots.ts';
import { chargerScreenshots } from './charger-screenshots.ts';
import { driverMessageScreenshots } from './driver-message-screenshots.ts';
import { driverScreenshots } from './driver-screenshots.ts';
import { enter } from './enter.ts';
import { gridScreenshots } from './grid-screenshots.ts';
import { locationScreenshots } from './location-screenshots.ts';
import { mobileAppScreenshots } from './mobile-app-screenshots.ts';
import { networkScreenshots } from './network-screenshots.ts';
import { reportScreenshots } from './report-screenshots.ts';
import type { Screenshot } from './screenshot.ts';
import type { Portal } from './portal.ts';
import { submitSignIn } from './sign-in.ts';
import { ticketScreenshots } from './ticket-screenshots.ts';
import { userScreenshots } from './user-screenshots.ts';
import { signInScreenshots } from './sign-in-screenshots.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const login = (page: Page, portal: Portal) => page.goto(`${portal.origin('demo')}/login`);

async function openList(page: Page, portal: Portal, query = ''): Promise<void> {
  await enter(page, portal, { path: `/chargers${query}` });
  await heading(page, 'Chargers');
}

/** Every screen of the portal, and every state of it that looks different. */
export const screenshots: readonly Screenshot[] = [
  ...signInScreenshots,
  ...userScreenshots,
  ...administratorScreenshots,
  ...chargerScreenshots,
  ...networkScreenshots,
  ...locationScreenshots,
  ...mobileAppScreenshots,
  ...reportScreenshots,
  ...ticketScreenshots,
  ...driverScreenshots,
  ...driverMessageScreenshots,
  ...gridScreenshots,
  {
    what: 'sign-in, with what is missing',
    open: async (page, portal) => {
      await login(page, portal);
      await page.getByRole('button', { name: 'Sign in', exact: true }).click();
      await page.getByText('Please enter your email').waitFor();
    },
  },
  {
    what: 'sign-in in Spanish',
    open: async (page, portal) => {
      await page.goto(`${portal.origin('metro')}/login`);
      await heading(page, 'Bienvenido de nuevo');
    },
  },
  {
    what: 'the second step of signing in',
    open: async (page, portal) => {
      await login(page, portal);
      await submitSignIn(page, 'twofactor', 'demo');
      await heading(page, 'Enter your code');
    },
  },
  {
    what: 'the page for drivers',
    open: async (page, portal) => {
      await page.goto(`${portal.origin('demo')}/create-password-mobile/x/x/`);
      await heading(page, 'This account is for the mobile app');
    },
  },
  {
    what: 'the chargers in rows',
    open: async (page, portal) => {
      await openList(page, portal);
      await page.getByRole('row', { name: /^(Select row )?ALB-001/ }).waitFor();
    },
  },
  {
    what: 'the chargers in a grid',
    open: async (page, portal) => {
      await openList(page, portal, '?view=grid');
      await page.getByText('ALB-001').first().waitFor();
    },
  },
  {
    what: 'no chargers',
    open: async (page, portal) => {
      await openList(page, portal, '?search=nothing-is-called-so');
      await page.getByRole('button', { name: 'Clear filters' }).first().waitFor();
    },
  },
  {
    what: 'a list that could not be loaded',
    open: async (page, portal) => {
      await page.route('**/api/v1/charger/?*', (route) => route.fulfill({ status: 502, body: '' }));
      await openList(page, portal);
      await page.getByRole('button', { name: 'Try again' }).waitFor();
    },
  },
  {
    what: '404',
    open: async (page, portal) => {
      await enter(page, portal, { path: '/no/such/place' });
      await page.getByText('Page Not Found 404').waitFor();
    },
  },
  {
    what: 'a feature on request',
    open: async (page, portal) => {
      await enter(page, portal, { tenant: 'metro', path: '/vehicles' });
      await heading(page, 'Vehículos');
    },
  },
  {
    what: 'the version',
    open: async (page, portal) => {
      await enter(page, portal, { path: '/version' });
      await heading(page, 'Version');
    },
  },
  {
    what: 'a remote that is not available',
    open: async (page, portal) => {
      await page.route('**/releases/sections/**', (route) => route.abort());
      await enter(page, portal, { path: '/maps/sections' });
      await page.getByText('Responsible: Test team').waitFor();
    },
  },
  {
    what: 'the drawer of a phone',
    open: async (page, portal) => {
      await page.setViewportSize({ width: 390, height: 844 });
      await openList(page, portal);
      await page.getByRole('button', { name: 'Open navigation' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'Chargers' }).waitFor();
    },
  },
  {
    what: 'the account’s menu',
    open: (page, portal) => enter(page, portal, { path: '/version' }),
    reopen: async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('button', { name: 'Log Out' }).waitFor({ state: 'hidden' });
      await page.getByRole('button', { name: /Account: / }).click();
      await page.getByRole('button', { name: 'Log Out' }).waitFor();
    },
  },
  {
    what: 'the developers’ panel',
    open: async (page, portal) => {
      await enter(page, portal, { path: '/version' });
      await page.keyboard.press('Control+Shift+O');
      await page.getByRole('button', { name: 'Use these' }).waitFor();
    },
  },
];
