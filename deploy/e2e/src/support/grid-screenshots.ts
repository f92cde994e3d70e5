import type { Page } from '@playwright/test';
import { enter, get } from './enter.ts';
import type { Portal } from './portal.ts';
import type { Screenshot } from './screenshot.ts';

interface Listed {
  readonly results: readonly { readonly id: string }[];
}

const main = (page: Page) => page.getByRole('main');
const as = { account: 'superuser' } as const;

/** Opens an address as a super admin, up to its title, and until nothing says that it is loading. */
async function open(page: Page, portal: Portal, path: string): Promise<void> {
  await enter(page, portal, { ...as, path, until: page.getByRole('heading', { level: 1 }) });
  await main(page).locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

const at = (what: string, path: string): Screenshot => ({ what, open: (page, portal) => open(page, portal, path) });

const press = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name }).first().click();

/** The first event of the demo's weekly series that is still to come. */
async function comingEvent(page: Page, portal: Portal): Promise<string> {
  const { results } = await get<Listed>(page, portal, '/api/v1/grid-events/?state__in=SCHEDULED&search=Evening', as);
  return results[0]?.id ?? '';
}

/** The newest event that was measured. */
async function measuredEvent(page: Page, portal: Portal): Promise<string> {
  const { results } = await get<Listed>(page, portal, '/api/v1/grid-events/?state__in=COMPLETED&limit=1', as);
  return results[0]?.id ?? '';
}

export const gridScreenshots: readonly Screenshot[] = [
  at('utility rewards: meters', '/utility_rewards/meters'),
  at('utility rewards: dispatch history', '/utility_rewards/dispatch'),
  at('utility rewards: settings', '/utility_rewards/settings'),
  {
    what: 'grid services: participation, and the question before it is turned off',
    open: async (page, portal) => {
      await open(page, portal, '/utility_rewards/grid-services/participation');
      await press(page, 'Turn off');
      await page.getByRole('button', { name: 'Keep active' }).waitFor();
    },
  },
  at('grid services: bids', '/utility_rewards/grid-services/bids'),
  at('grid services: offers', '/utility_rewards/grid-services/offers'),
  at('grid services: earnings', '/utility_rewards/grid-services/earnings'),
  {
    what: 'grid services: sites, and the limits of one',
    open: async (page, portal) => {
      await open(page, portal, '/utility_rewards/grid-services/sites');
      await press(page, /^Limits of /);
      await page.getByRole('dialog').locator('input').first().waitFor();
    },
  },
  at('grid events with their calendar', '/grid-events'),
  {
    what: 'duplicating a series of grid events, before it is done',
    open: async (page, portal) => {
      await open(page, portal, `/grid-events/${await comingEvent(page, portal)}`);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Duplicate' }).click();
      await page.getByRole('dialog').getByText('Whole series').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Add \d+ events$/ })
        .waitFor();
    },
  },
  {
    what: 'sites of grid events, and the question before one is stopped',
    open: async (page, portal) => {
      await open(page, portal, '/grid-events/sites');
      await press(page, /^Stop everything at /);
      await page.getByRole('dialog').waitFor();
    },
  },
  {
    what: 'changing a series of grid events, and what a save changes',
    open: async (page, portal) => {
      await open(page, portal, `/grid-events/${await comingEvent(page, portal)}/edit?scope=series`);
      await main(page).getByRole('textbox', { name: 'Name' }).fill('Evening peak of winter');
      await main(page).getByRole('button', { name: /^Save/ }).click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Save \d+ events$/ })
        .waitFor();
    },
  },
  at('adding a grid event', '/grid-events/add'),
  {
    what: 'a grid event with its curve and chargers',
    open: async (page, portal) => open(page, portal, `/grid-events/${await measuredEvent(page, portal)}`),
  },
];
