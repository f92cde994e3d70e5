import type { Page } from '@playwright/test';
import { enter, get } from './enter.ts';
import type { Portal } from './portal.ts';
import type { Screenshot } from './screenshot.ts';

interface Listed {
  readonly results: readonly { readonly id: string }[];
}

/** The first of a list of the API; of locations one of the tenant's own. */
async function firstOf(page: Page, portal: Portal, list: 'location' | 'vehicle' | 'route'): Promise<string> {
  const { results } = await get<Listed>(page, portal, `/api/v1/${list}/${list === 'location' ? '?shared=false' : ''}`);
  return results[0]?.id ?? '';
}

const main = (page: Page) => page.getByRole('main');

/** Waits for the title, and until nothing says that it is loading. */
const at = (what: string, path: string | ((page: Page, portal: Portal) => Promise<string>)): Screenshot => ({
  what,
  open: async (page, portal) => {
    const address = typeof path === 'string' ? path : await path(page, portal);
    await enter(page, portal, { path: address, until: page.getByRole('heading', { level: 1 }) });
    await main(page).locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
  },
});

const tab = (name: string) =>
  at(`a location: ${name}`, async (page, portal) => `/locations/${await firstOf(page, portal, 'location')}/${name}`);

export const locationScreenshots: readonly Screenshot[] = [
  at('locations with their map', '/locations?map=on'),
  at('adding a location', '/locations-add'),
  at('importing locations', '/locations/import'),
  ...['details', 'chargers', 'rfid', 'pricing', 'discounts', 'load-control', 'site-control', 'tickets', 'cost-of'].map(
    tab,
  ),
  at('maps', '/maps'),
  at('vehicles', '/vehicles'),
  at('a vehicle', async (page, portal) => `/vehicles/${await firstOf(page, portal, 'vehicle')}`),
  at('adding a vehicle', '/vehicles/add'),
  at('vendors of vehicles', '/vehicles/vendors'),
  at('routes', '/vehicles/routes'),
  at('a route', async (page, portal) => `/vehicles/routes/${await firstOf(page, portal, 'route')}`),
  at('drawing a route', '/vehicles/routes/add'),
  at('importing routes', '/vehicles/routes/upload'),
];
