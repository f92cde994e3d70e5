import type { Page } from '@playwright/test';
import { enter, get } from './enter.ts';
import type { Portal } from './portal.ts';
import type { Screenshot } from './screenshot.ts';

const main = (page: Page) => page.getByRole('main');

/** A driver with subscription, transactions and invoices. */
async function pathOfDriver(page: Page, portal: Portal): Promise<string> {
  const query = 'ordering=-price&limit=1';
  const { results } = await get<{ results: { user_id: string }[] }>(page, portal, `/api/v1/mobile-app/user/?${query}`);
  return `/mobile-app/users/${results[0]?.user_id}`;
}

interface Place {
  readonly what: string;
  readonly path: string | typeof pathOfDriver;
  /** Button that opens a drawer. */
  readonly drawer?: string;
}

/** Waits for the title, and until nothing says that it is loading. */
const at = ({ what, path, drawer }: Place): Screenshot => ({
  what: `the mobile app: ${what}`,
  open: async (page, portal) => {
    const address = typeof path === 'string' ? `/mobile-app/${path}` : await path(page, portal);
    await enter(page, portal, { path: address, until: page.getByRole('heading', { level: 1 }) });
    await main(page).locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
    if (drawer === undefined) return;
    await main(page).getByRole('button', { name: drawer, exact: true }).first().click();
    await page.getByRole('dialog').locator('form').waitFor();
  },
});

const places: readonly Place[] = [
  { what: 'dashboard', path: 'dashboard' },
  { what: 'transactions', path: 'transactions' },
  { what: 'card payments', path: 'card-transactions' },
  { what: 'users', path: 'users' },
  { what: 'adding a user', path: 'users-add' },
  { what: 'importing users', path: 'users-import' },
  { what: 'a user', path: pathOfDriver },
  { what: 'editing a user', path: pathOfDriver, drawer: 'Edit user' },
  { what: 'assigning a subscription', path: pathOfDriver, drawer: 'Assign a subscription' },
  { what: 'tariffs', path: 'tariffs' },
  { what: 'adding a tariff', path: 'tariffs', drawer: 'Add tariff' },
  { what: 'announcements', path: 'announcements' },
  { what: 'writing an announcement', path: 'announcements', drawer: 'Write announcement' },
  { what: 'invoices', path: 'invoices' },
];

/** Every screen of the mobile app, and each of its drawers. */
export const mobileAppScreenshots: readonly Screenshot[] = places.map(at);
