import type { Page } from '@playwright/test';
import { chargerPage } from './charger-screenshots.ts';
import { enter, get } from './enter.ts';
import type { Screenshot } from './screenshot.ts';
import type { Portal } from './portal.ts';

/** A drawer that an entry of a list's menu opens. */
const fromMenu = (what: string, path: string, entry: string): Screenshot => ({
  what,
  open: async (page, portal) => {
    await enter(page, portal, { path, until: page.getByRole('table').getByRole('row').nth(1) });
    await page.getByRole('button', { name: 'More actions', exact: true }).click();
    await page.getByRole('menuitem', { name: entry }).click();
    await page.getByRole('dialog').getByText(entry, { exact: true }).first().waitFor();
  },
});

const firstOf = async (page: Page, portal: Portal, path: string): Promise<string> => {
  const { results } = await get<{ results: { id: string }[] }>(page, portal, `${path}?limit=1`);
  return results[0]?.id ?? '';
};

const list = (what: string, path: string): Screenshot => ({
  what,
  open: (page, portal) =>
    enter(page, portal, { path, until: page.getByRole('table').getByRole('row').nth(1).getByRole('cell').nth(1) }),
});

/** Sessions, licences, groups with their load, and terminals. */
export const networkScreenshots: readonly Screenshot[] = [
  list('charging activity', '/charging-activity'),
  list('sessions with a problem', '/charging-activity/recovery'),
  list('licenses', '/chargers/licenses'),
  list('charger groups', '/chargers/groups'),
  list('site load control', '/chargers/site-load-control'),
  {
    what: 'the fleet’s health',
    open: (page, portal) =>
      enter(page, portal, { path: '/chargers/health', until: page.getByRole('main').getByRole('table').first() }),
  },
  list('the chargers that fail most', '/chargers/health/ranking'),
  {
    what: 'off-peak hours',
    open: (page, portal) =>
      enter(page, portal, { path: '/chargers/off-peak', until: page.getByRole('combobox', { name: 'Location' }) }),
  },
  list('uptime', '/chargers/uptime'),
  {
    what: 'the uptime of a port',
    open: async (page, portal) => {
      await enter(page, portal, { path: '/chargers/uptime' });
      await page.getByRole('table').getByRole('link').first().click();
      await page.getByRole('heading', { level: 2 }).first().waitFor();
    },
  },
  list('tags of chargers', '/chargers/tags'),
  {
    what: 'firmware',
    open: (page, portal) =>
      enter(page, portal, { path: '/chargers/firmware', until: page.getByRole('main').getByRole('table').first() }),
  },
  list('local lists', '/charging-cards/local-lists'),
  {
    what: 'chargers from a file',
    open: (page, portal) =>
      enter(page, portal, { path: '/chargers-add?from=csv', until: page.getByText('Download template') }),
  },
  {
    what: 'what a run over many chargers would do',
    open: async (page, portal) => {
      await enter(page, portal, { path: '/chargers', until: page.getByRole('checkbox').nth(3) });
      await page.getByRole('checkbox').nth(2).check();
      await page.getByRole('button', { name: 'Change selected' }).click();
      await page.getByRole('dialog').getByRole('combobox', { name: 'Action' }).click();
      await page.getByTitle('Reboot').click();
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
  {
    what: 'runs over many chargers',
    open: async (page, portal) => {
      await enter(page, portal, { path: '/chargers/bulk' });
      await page.getByRole('heading', { level: 1, name: 'Bulk runs' }).waitFor();
    },
  },
  {
    what: 'a run over many chargers',
    open: async (page, portal) => {
      const id = await firstOf(page, portal, '/api/v1/bulk-run/');
      await enter(page, portal, {
        path: `/chargers/bulk/${id}`,
        until: page.getByRole('table').getByRole('row').nth(1),
      });
    },
  },
  fromMenu('invoices of licenses', '/chargers/licenses', 'Invoices'),
  fromMenu('card settings', '/charging-cards', 'Card settings'),
  fromMenu('charging cards from a file', '/charging-cards', 'Import cards'),
  list('POS terminals', '/pos-terminals'),
  {
    what: 'the form that adds a POS terminal',
    open: async (page, portal) => {
      await enter(page, portal, { path: '/pos-terminals' });
      await page.getByRole('button', { name: 'Add POS terminal' }).click();
      await page.getByRole('dialog').getByRole('textbox').first().waitFor();
    },
  },
  {
    what: 'a session',
    open: async (page, portal) => {
      const id = await firstOf(page, portal, '/api/v1/charging-session/');
      const path = `/charging-activity/${id}`;
      await enter(page, portal, { path, until: page.getByRole('heading', { name: 'OCPP messages' }) });
    },
  },
  {
    what: 'the load of a group',
    open: async (page, portal) => {
      const id = await firstOf(page, portal, '/api/v1/charger-group/');
      await enter(page, portal, {
        path: `/chargers/groups/${id}`,
        until: page.getByRole('heading', { name: 'What if' }),
      });
    },
  },
  {
    what: 'a charger’s settings',
    open: async (page, portal) => {
      const path = await chargerPage(page, portal, '/settings');
      await enter(page, portal, { path, until: page.getByRole('textbox', { name: 'Name', exact: true }) });
    },
  },
];
