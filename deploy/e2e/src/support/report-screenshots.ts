import type { Page } from '@playwright/test';
import { enter, get } from './enter.ts';
import type { Portal, Tenant } from './portal.ts';
import type { Screenshot } from './screenshot.ts';
import type { AccountName } from './sign-in.ts';

interface Listed {
  readonly results: readonly { readonly id: string; readonly may_pay: boolean; readonly receiver_name: string }[];
}

const main = (page: Page) => page.getByRole('main');

interface Viewer {
  readonly tenant?: Tenant;
  readonly account?: AccountName;
}

/** Waits for the title, and until nothing says that it is loading. */
async function openAt(page: Page, portal: Portal, path: string, viewer: Viewer = {}): Promise<void> {
  await enter(page, portal, { ...viewer, path, until: page.getByRole('heading', { level: 1 }) });
  await main(page).locator('[aria-busy="true"]').first().waitFor({ state: 'detached' });
}

const at = (what: string, path: string, viewer?: Viewer): Screenshot => ({
  what,
  open: (page, portal) => openAt(page, portal, path, viewer),
});

const onPhone = ({ what, open }: Screenshot): Screenshot => ({
  what: `${what}, on a phone`,
  open: async (page, portal) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await open(page, portal);
  },
});

/** Types of reports beside those that have more than one state. */
const otherReports = ['status_history', 'generic15min', 'generic3min', 'uptime', 'lcfs'];

/** A drawer that the address opens. */
const drawer = (what: string, path: string): Screenshot => ({
  what,
  open: async (page, portal) => {
    await enter(page, portal, { path, until: page.getByRole('dialog') });
    await page.getByRole('dialog').getByRole('button').nth(1).waitFor();
  },
});

/** The dashboard with a flag that no tenant of the demo has. */
const withFlag = (what: string, path: string, flag: string): Screenshot => ({
  what,
  open: async (page, portal) => {
    const environment = await get<{ readonly flags: object }>(page, portal, '/api/v1/environment');
    const json = { ...environment, flags: { ...environment.flags, [flag]: true } };
    await page.route('**/api/v1/environment', (route) => route.fulfill({ json }));
    await openAt(page, portal, path);
  },
});

async function openPayout(page: Page, portal: Portal, state: string): Promise<void> {
  const { results } = await get<Listed>(page, portal, `/api/v1/billing/payout/?state__in=${state}`);
  await enter(page, portal, { path: `/payouts?payout=${results[0]?.id}`, until: page.getByRole('dialog') });
  await page.getByRole('dialog').getByRole('button', { name: 'Previous page' }).waitFor();
}

export const reportScreenshots: readonly Screenshot[] = [
  at('the dashboard', '/'),
  onPhone(at('the dashboard', '/')),
  at('the dashboard: a day without a choice of points', '/?period=1&show=energy'),
  at('the dashboard: insights', '/?tab=insights'),
  at('the dashboard: a limited account', '/', { account: 'limited' }),
  at('the dashboard: a fleet', '/', { tenant: 'fleetco' }),
  at('the dashboard on a wall', '/?wall=on'),
  withFlag('the previous dashboard', '/old', 'old_dashboard'),
  {
    what: 'arranging the widgets of the dashboard',
    open: async (page, portal) => {
      await openAt(page, portal, '/');
      await main(page).getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Arrange widgets' }).click();
      await page.getByRole('dialog').getByRole('list').first().waitFor();
    },
  },
  {
    what: 'a chart of the dashboard as a table',
    open: async (page, portal) => {
      await openAt(page, portal, '/');
      const chart = main(page).getByRole('region', { name: 'Chart', exact: true });
      await chart.getByText('Table', { exact: true }).click();
      await chart.getByRole('table').waitFor();
    },
  },
  at('a report: sessions', '/reports?tab=generic'),
  onPhone(at('a report: sessions', '/reports?tab=generic')),
  ...otherReports.map((type) => at(`a report: ${type}`, `/reports?tab=${type}`)),
  at('a report before it is generated', '/reports?tab=customized'),
  {
    what: 'a report that is added up',
    open: async (page, portal) => {
      await openAt(page, portal, '/reports?tab=customized&group=location_name');
      await main(page).getByRole('button', { name: 'Generate Report' }).click();
      await main(page).getByRole('row').filter({ hasText: '$' }).first().waitFor();
    },
  },
  at('a report whose days are to come', '/reports?tab=uptime&period=2998-01-01..2999-01-01'),
  drawer('prepared files of reports', '/reports?prepared=true'),
  drawer('columns of a report', '/reports?drawer=columns'),
  drawer('the quarterly files of reports', '/reports?drawer=nevi'),
  at('payouts', '/payouts'),
  onPhone(at('payouts', '/payouts')),
  drawer('settings of payouts', '/payouts?drawer=settings'),
  drawer('receivers of payouts', '/payouts?drawer=accounts'),
  {
    what: 'a payout with its sessions',
    open: (page, portal) => openPayout(page, portal, 'AWAITING'),
  },
  onPhone({ what: 'a payout that failed', open: (page, portal) => openPayout(page, portal, 'FAILED') }),
  {
    what: 'paying a payout',
    open: async (page, portal) => {
      const { results } = await get<Listed>(page, portal, '/api/v1/billing/payout/?state__in=DUE');
      // Another test pays the first one that can be paid.
      const receiver = results.findLast(({ may_pay: mayPay }) => mayPay)?.receiver_name ?? '';
      await openAt(page, portal, `/payouts?state=DUE&search=${encodeURIComponent(receiver)}`);
      await main(page)
        .getByRole('button', { name: `Actions for ${receiver}` })
        .first()
        .click();
      await page.getByRole('menuitem', { name: 'Edit Payout amount and Pay' }).click();
      await page.getByRole('textbox', { name: /^Payout amount/ }).waitFor();
    },
  },
];
