import type { Page } from '@playwright/test';
import { enter } from './enter.ts';
import type { Portal } from './portal.ts';
import type { Screenshot } from './screenshot.ts';
import type { AccountName } from './sign-in.ts';

/** A screen by its path and its title, as one account sees it. */
const titled = (what: string, path: string, title: string, account: AccountName = 'admin'): Screenshot => ({
  what,
  open: (page, portal) =>
    enter(page, portal, { account, path, until: page.getByRole('heading', { level: 1, name: title }) }),
});

/** A drawer that the menu of the tickets opens. */
const ofTickets = (entry: string): Screenshot => ({
  what: `tickets: ${entry.toLowerCase()}`,
  open: async (page, portal) => {
    await enter(page, portal, { path: '/tickets', until: page.getByRole('button', { name: 'Add ticket' }) });
    await page.getByRole('button', { name: 'More actions' }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog', { name: entry }).getByRole('button').nth(1).waitFor();
  },
});

/** A tab of a person's page. */
const ofPerson = (tab: string): Screenshot => ({
  what: `a person: ${tab.toLowerCase()}`,
  open: async (page: Page, portal: Portal) => {
    await enter(page, portal, { path: '/users?search=partner' });
    const row = page.getByRole('row').filter({ hasText: 'partner@demo.example' });
    await row.getByRole('link').first().click();
    await page.getByRole('tab', { name: tab }).click();
    await page.getByRole('tabpanel').getByText(/./).first().waitFor();
  },
});

/** What administrators set up and look into: the brand, the first steps, people, tickets, errors and the guide. */
export const administratorScreenshots: readonly Screenshot[] = [
  titled('the brand', '/brand', 'Brand', 'superuser'),
  titled('first steps', '/first-steps', 'First steps'),
  titled('browser errors', '/browser-errors', 'Browser errors', 'superuser'),
  titled('releases', '/rollouts', 'Releases', 'superuser'),
  titled('a release', '/rollouts?remote=tickets', 'Tickets', 'superuser'),
  titled('chargers that need attention', '/chargers?tab=attention', 'Chargers'),
  ...['Cards', 'Sessions', 'Activity'].map(ofPerson),
  ...['Ticket settings', 'Saved replies'].map(ofTickets),
  {
    what: 'an entry of the audit',
    open: async (page, portal) => {
      await enter(page, portal, { path: '/audit', until: page.getByRole('table').getByRole('button').first() });
      await page
        .getByRole('table')
        .getByRole('button', { name: /^Show: / })
        .first()
        .click();
      await page.getByRole('dialog').getByText('Entry number').waitFor();
    },
  },
  {
    what: 'Live View on the whole screen',
    open: (page, portal) =>
      enter(page, portal, {
        path: '/live-view?screen=full',
        until: page.getByRole('button', { name: /^DEMO-00/ }).first(),
      }),
  },
  {
    what: 'the guide',
    open: async (page, portal) => {
      await enter(page, portal, { path: '/tickets', until: page.getByRole('button', { name: 'Add ticket' }) });
      await page.getByRole('button', { name: 'Guide to this page' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'All pages' }).waitFor();
    },
  },
];
