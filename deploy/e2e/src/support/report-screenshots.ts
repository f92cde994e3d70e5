import type { Page } from '@playwright/test';
import { enter, get } from './enter.ts';
import type { Portal } from './portal.ts';
import type { Screenshot } from './screenshot.ts';
import type { AccountName } from './sign-in.ts';

interface Listed {
  readonly results: readonly { readonly id: string }[];
}

const main = (page: Page) => page.getByRole('main');

/** Waits for the title, and until nothing says that it is loading. */
async function openAt(page: Page, portal: Portal, path: string, account: AccountName = 'admin'): Promise<void> {
  await enter(page, portal, { account, path, until: page.getByRole('heading', { level: 1 }) });
  await main(page).locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

const at = (what: string, path: string, account?: AccountName): Screenshot => ({
  what,
  open: (page, portal) => openAt(page, portal, path, account),
});

/** A drawer that the address opens. */
const drawer = (what: string, path: string): Screenshot => ({
  what,
  open: async (page, portal) => {
    await enter(page, portal, { path, until: page.getByRole('dialog') });
    await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
  },
});

export const reportScreenshots: readonly Screenshot[] = [
  at('the dashboard', '/'),
  at('the dashboard: insights', '/?tab=insights'),
  at('the dashboard: a limited account', '/', 'limited'),
  {
    what: 'arranging the widgets of the dashboard',
    open: async (page, portal) => {
      await openAt(page, portal, '/');
      await main(page).getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Arrange widgets' }).click();
      await page.getByRole('dialog').getByRole('list').first().waitFor();
    },
  },
  at('a report: sessions', '/reports?tab=generic'),
  at('a report before it is generated', '/reports?tab=customized'),
  at('a report whose days are to come', '/reports?tab=uptime&period=2998-01-01..2999-01-01'),
  drawer('prepared files of reports', '/reports?prepared=true'),
  drawer('columns of a report', '/reports?drawer=columns'),
  drawer('the quarterly files of reports', '/reports?drawer=nevi'),
  at('payouts', '/payouts'),
  drawer('settings of payouts', '/payouts?drawer=settings'),
  drawer('receivers of payouts', '/payouts?drawer=accounts'),
  {
    what: 'a payout with its sessions',
    open: async (page, portal) => {
      const { results } = await get<Listed>(page, portal, '/api/v1/billing/payout/?state__in=AWAITING');
      await enter(page, portal, { path: `/payouts?payout=${results[0]?.id}`, until: page.getByRole('dialog') });
      await page.getByRole('dialog').getByRole('table').waitFor();
    },
  },
];
