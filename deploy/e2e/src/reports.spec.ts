import { readFile } from 'node:fs/promises';
import { enter, get } from './support/enter.ts';
import { readMenu } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

interface ListedPayout {
  readonly id: string;
  readonly receiver_name: string;
  readonly state: string;
  readonly account_status: string | null;
  readonly net: string;
  readonly may_pay: boolean;
}

const main = (page: Page) => page.getByRole('main');
const region = (page: Page, name: string) => main(page).getByRole('region', { name, exact: true });
const figures = (page: Page) => main(page).getByLabel('Figures of the period');

test('an administrator goes from the dashboard to a charger that requires attention', async ({ page, portal }) => {
  await enter(page, portal);
  await expect(figures(page).getByRole('term')).toHaveText(['Sessions', 'Revenue', 'Energy', 'Cost of Electricity']);
  await expect(main(page).getByText(/^\d+ chargers? requires? your attention$/)).toBeVisible();
  await region(page, 'Chart').getByRole('tab', { name: 'Revenue' }).click();
  await expect(page).toHaveURL(/show=revenue/);
  const trouble = region(page, 'Requires attention').getByRole('link').first();
  const name = (await trouble.textContent()) ?? '';
  await trouble.click();
  await expect(page).toHaveURL(/\/chargers\/[0-9a-f-]{36}/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
});

test('a report with filters is exported as a job, whose file has the same rows', async ({ page, portal }) => {
  const columns = 'session_start_date,charger_name,spent_energy';
  await enter(page, portal, { path: `/reports?status=FAILED&columns=${columns}` });
  const rows = main(page).getByRole('table').getByRole('row');
  await expect(rows.filter({ hasText: /\d{4}/ }).first()).toBeVisible();
  await main(page).getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Prepared files' }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'CSV', exact: true }).click();
  // Others prepare files in the same account.
  const file = drawer.getByRole('listitem').filter({ hasText: 'Generic · CSV' }).first();
  const ready = file.getByRole('status');
  await expect(ready).toHaveText(/^Ready · [\d,]+ rows$/);
  const count = Number(((await ready.textContent()) ?? '').replaceAll(/\D/g, ''));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    file.getByRole('button', { name: 'Download', exact: true }).click(),
  ]);
  const [head, ...lines] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n');
  expect(head).toBe('\uFEFFSession start date,Charger name,Energy (kWh)');
  expect(lines).toHaveLength(count);
});

test('sums of a customized report lead to their sessions', async ({ page, portal }) => {
  await enter(page, portal, { path: '/reports?tab=customized&group=location_name&columns=total_revenue,net_revenue' });
  await main(page).getByRole('button', { name: 'Generate Report' }).click();
  const row = main(page).getByRole('table').getByRole('row').filter({ hasText: '$' }).first();
  // Total and net revenue.
  await expect(row).toHaveText(/\$.*\$/);
  await row.click();
  await expect(page).toHaveURL(/\/reports\?.*location=/);
  await expect(main(page).getByRole('table').getByRole('row').nth(1)).toBeVisible();
});

test('a payout is paid with a changed amount, for which there has to be a reason', async ({ page, portal }) => {
  const { results } = await get<{ results: ListedPayout[] }>(page, portal, '/api/v1/billing/payout/?state__in=DUE');
  const due = results.find(
    ({ may_pay, account_status: status, net }) =>
      may_pay && (status === 'enabled' || status === 'complete') && Number(net) > 2,
  );
  await enter(page, portal, { path: `/payouts?state=DUE&search=${encodeURIComponent(due?.receiver_name ?? '')}` });
  await main(page)
    .getByRole('button', { name: `Actions for ${due?.receiver_name}`, exact: false })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Edit Payout amount and Pay' }).click();
  const drawer = page.getByRole('dialog').filter({ hasText: 'Edit Payout amount and Pay' });
  const pay = async () => {
    await drawer.getByRole('button', { name: 'Pay', exact: true }).click();
    await page.getByRole('dialog').filter({ hasText: 'cannot be undone' }).getByRole('button', { name: 'Pay' }).click();
  };
  await drawer.getByRole('textbox', { name: /^Payout amount/ }).fill('1.50');
  await pay();
  await expect(drawer.getByText('Enter a reason')).toBeVisible();
  await drawer.getByRole('textbox', { name: /^Reason/ }).fill('Agreed by phone');
  await pay();
  await expect(page.getByText('The payment was sent')).toBeVisible();
});

test('limited accounts see figures without revenue, and no reports', async ({ page, portal }) => {
  await enter(page, portal, { account: 'limited' });
  await expect(figures(page).getByRole('term')).toHaveText(['Sessions', 'Energy', 'Cost of Electricity']);
  await expect(region(page, 'Chart').getByRole('tab')).toHaveText(['Charger sessions', 'Energy', 'Energy cost']);
  await expect(main(page).getByText('requires your attention')).toHaveCount(0);
  await page.goto(`${portal.origin('demo')}/reports`);
  await expect(main(page)).toContainText('404');
});

test('fleet accounts have a dashboard of their own, without the revenue tab and without reports in the menu', async ({
  page,
  portal,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await enter(page, portal, { tenant: 'fleetco' });
  await expect(region(page, 'Chart').getByRole('tab')).toHaveText(['Charger sessions', 'Energy', 'Energy cost']);
  await expect.poll(() => asked).toContain('/api/v1/fleet/dashboard/efficiency');
  expect(await readMenu(page)).not.toContain('Reports');
});

test('dashboard, reports and payouts are in Spanish where the tenant is', async ({ page, portal }) => {
  for (const [path, title] of [
    ['/', 'Panel'],
    ['/reports', 'Informes'],
    ['/payouts', 'Liquidaciones'],
  ] as const) {
    await enter(page, portal, { tenant: 'metro', path });
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(main(page).getByText('No se pud')).toHaveCount(0);
  }
});
