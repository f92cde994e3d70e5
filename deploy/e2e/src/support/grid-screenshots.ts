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
    what: 'deleting a series of grid events',
    open: async (page, portal) => {
      await open(page, portal, '/grid-events?state=SCHEDULED&search=Evening');
      await press(page, /^Actions for Evening peak/);
      await page.getByRole('menuitem', { name: 'Delete' }).click();
      await page.getByRole('dialog').getByText('Whole series').click();
      await page
        .getByRole('dialog')
        .getByRole('button', { name: /^Delete \d+ events$/ })
        .waitFor();
    },
  },
  at('adding a grid event', '/grid-events/add'),
  {
    what: 'a grid event with its curve and chargers',
    open: async (page, portal) => open(page, portal, `/grid-events/${await measuredEvent(page, portal)}`),
  },
];
