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

const siteTab = (name: string) => async (page: Page, portal: Portal) =>
  `/locations/${await firstOf(page, portal, 'location')}/${name}`;

const tab = (name: string) => at(`a location: ${name}`, siteTab(name));

/** A drawer or dialog that a button of a page opens. */
const opened = (what: string, path: Parameters<typeof at>[1], button: string | RegExp): Screenshot => ({
  what,
  open: async (page, portal) => {
    await at(what, path).open(page, portal);
    await main(page).getByRole('button', { name: button, exact: true }).first().click();
    await page.getByRole('dialog').waitFor();
  },
});

/** The screen of an own vehicle or route at an address below its own. */
const below = (list: 'vehicle' | 'route', folder: string, rest: string) => async (page: Page, portal: Portal) =>
  `${folder}/${await firstOf(page, portal, list)}${rest}`;

export const locationScreenshots: readonly Screenshot[] = [
  at('locations with their map', '/locations?map=on'),
  at('adding a location', '/locations-add'),
  at('importing locations', '/locations/import'),
  ...['details', 'chargers', 'rfid', 'pricing', 'discounts', 'load-control', 'site-control', 'tickets', 'cost-of'].map(
    tab,
  ),
  opened('opening hours', siteTab('details'), 'Change opening hours'),
  opened('a new note', siteTab('details'), 'Add note'),
  opened('sharing a location', siteTab('details'), 'Share location access'),
  opened('another address', siteTab('details'), 'Change address'),
  opened('the question before a location is deleted', siteTab('details'), 'Delete location'),
  opened('the question before a charger is removed', siteTab('chargers'), /^Remove .+ from the location$/),
  opened('the network default', siteTab('pricing'), 'Change the network default'),
  opened('a new discount', siteTab('discounts'), 'Add discount'),
  at('maps', '/maps'),
  at('vehicles', '/vehicles'),
  at('a vehicle', async (page, portal) => `/vehicles/${await firstOf(page, portal, 'vehicle')}`),
  at('adding a vehicle', '/vehicles/add'),
  at('editing a vehicle', below('vehicle', '/vehicles', '/edit')),
  at('vendors of vehicles', '/vehicles/vendors'),
  at('routes', '/vehicles/routes'),
  at('editing a route', below('route', '/vehicles/routes', '/edit')),
  at('a route', async (page, portal) => `/vehicles/routes/${await firstOf(page, portal, 'route')}`),
  at('drawing a route', '/vehicles/routes/add'),
  at('importing routes', '/vehicles/routes/upload'),
];
