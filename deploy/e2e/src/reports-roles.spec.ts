import { randomUUID } from 'node:crypto';
import { enter, get, post, tokensOf, withoutPage } from './support/enter.ts';
import type { Portal, Tenant } from './support/portal.ts';
import { type AccountName, readMenu } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

// Each role is another account.
test.describe.configure({ mode: 'parallel' });

const main = (page: Page) => page.getByRole('main');

const languages = {
  en: {
    menu: { dashboard: 'Dashboard', reports: 'Reports', payouts: 'Payouts' },
    figures: 'Figures of the period',
    cards: { sessions: 'Sessions', revenue: 'Revenue', energy: 'Energy', cost: 'Cost of Electricity' },
    why: 'Why?',
    causes: 'Causes of the change',
    cause: { revenue: 'Price', energy: 'Energy per session' },
    status: 'Status',
    completed: 'Completed',
    more: 'More actions',
    prepared: 'Prepared files',
    ready: /^Ready · [\d,]+ rows$/,
    session: 'Session',
    payouts: { receiver: 'Receiver', settings: 'Payout settings' },
  },
  es: {
    menu: { dashboard: 'Panel', reports: 'Informes', payouts: 'Liquidaciones' },
    figures: 'Cifras del período',
    cards: { sessions: 'Sesiones', revenue: 'Ingresos', energy: 'Energía', cost: 'Costo de la electricidad' },
    why: '¿Por qué?',
    causes: 'Causas del cambio',
    cause: { revenue: 'Precio', energy: 'Energía por sesión' },
    status: 'Estado',
    completed: 'Completada',
    more: 'Más acciones',
    prepared: 'Archivos preparados',
    ready: /^Listo · [\d,]+ filas$/,
    session: 'Sesión',
    payouts: { receiver: 'Beneficiario', settings: 'Ajustes de liquidaciones' },
  },
} as const;
type Language = keyof typeof languages;
type Screen = keyof (typeof languages)['en']['menu'];

interface Role {
  readonly who: string;
  readonly tenant: Tenant;
  readonly account: AccountName;
  readonly cards: readonly (keyof (typeof languages)['en']['cards'])[];
  /** Figure whose change the role has explained. */
  readonly explains: 'revenue' | 'energy';
  readonly menu: readonly Screen[];
  readonly seesReports: boolean;
  readonly managesPayouts: boolean;
}

const manager: Omit<Role, 'who' | 'account'> = {
  tenant: 'demo',
  cards: ['sessions', 'revenue', 'energy', 'cost'],
  explains: 'revenue',
  menu: ['dashboard', 'reports', 'payouts'],
  seesReports: true,
  managesPayouts: true,
};

const roles: readonly Role[] = [
  { ...manager, who: 'an administrator', account: 'admin' },
  { ...manager, who: 'a tenant’s owner', account: 'owner' },
  { ...manager, who: 'a partner', account: 'partner', managesPayouts: false },
  {
    ...manager,
    who: 'a limited account',
    account: 'limited',
    cards: ['sessions', 'energy', 'cost'],
    explains: 'energy',
    menu: ['dashboard', 'payouts'],
    seesReports: false,
    managesPayouts: false,
  },
  {
    ...manager,
    who: 'a fleet’s administrator',
    tenant: 'fleetco',
    account: 'admin',
    explains: 'energy',
    // The report is there by links (spec §2.5).
    menu: ['dashboard', 'payouts'],
  },
];

/** Opens the dashboard in a language that the person has chosen before. */
async function openDashboard(page: Page, portal: Portal, { tenant, account }: Role, language: Language): Promise<void> {
  await page.goto(`${portal.origin(tenant)}/registry/remotes.json`);
  await page.evaluate((chosen) => localStorage.setItem('language', chosen), language);
  await enter(page, portal, { tenant, account });
}

/** From a figure to what explains its change; answers with the cause that has the most to say. */
async function explain(page: Page, { cards, explains }: Role, language: Language) {
  const words = languages[language];
  const figures = main(page).getByLabel(words.figures);
  await expect(figures.getByRole('term')).toHaveText(cards.map((card) => words.cards[card]));
  await expect(figures.getByRole('definition').first()).toHaveText(/\d/);
  await figures.getByRole('button', { name: `${words.why} ${words.cards[explains]}` }).click();
  return main(page).getByRole('table', { name: words.causes }).getByText(words.cause[explains], { exact: true });
}

/** Has the report that is open prepared as a file, and opens its first session. */
async function exportAndOpen(page: Page, language: Language): Promise<void> {
  const words = languages[language];
  await main(page).getByRole('button', { name: words.more }).click();
  await page.getByRole('menuitem', { name: words.prepared }).click();
  const drawer = page.getByRole('dialog');
  await drawer.getByRole('button', { name: 'PDF', exact: true }).click();
  const file = drawer.getByRole('listitem').filter({ hasText: '· PDF' }).first();
  await expect(file.getByRole('status')).toHaveText(words.ready);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  // Of a session, whose row has a date; the table's placeholders have none.
  await main(page)
    .getByRole('table')
    .getByRole('row')
    .filter({ hasText: /\d{4}/ })
    .first()
    .getByRole('cell')
    .first()
    .click();
  await expect(page).toHaveURL(/\/charging-activity\/[0-9a-f-]{36}/);
  await expect(page.getByRole('navigation').getByText(words.session, { exact: true })).toBeVisible();
}

/** Payouts that the role sees, and what it may do with them. */
async function openPayouts(page: Page, { managesPayouts }: Role, language: Language): Promise<void> {
  const words = languages[language];
  await page.getByRole('navigation').getByRole('link', { name: words.menu.payouts, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: words.menu.payouts })).toBeVisible();
  await expect(main(page).getByRole('columnheader', { name: words.payouts.receiver })).toBeVisible();
  const more = main(page).getByRole('button', { name: words.more });
  if (managesPayouts) {
    await more.click();
    await expect(page.getByRole('menuitem', { name: words.payouts.settings })).toBeVisible();
    await page.keyboard.press('Escape');
  } else await expect(more).toHaveCount(0);
}

for (const role of roles)
  for (const language of ['en', 'es'] as const)
    test(`${role.who} goes from a figure to its sessions and to payouts as far as they are theirs (${language})`, async ({
      page,
      portal,
    }) => {
      const { menu } = languages[language];
      await openDashboard(page, portal, role, language);
      const entries = Object.values<string>(menu);
      await expect
        .poll(async () => (await readMenu(page)).filter((entry) => entries.includes(entry)))
        .toEqual(role.menu.map((at) => menu[at]));
      const cause = await explain(page, role, language);
      await expect(cause).toBeVisible();
      if (role.seesReports) {
        await cause.click();
        await expect(page).toHaveURL(/\/reports\?.*period=\d{4}-\d\d-\d\d\.\.\d{4}-\d\d-\d\d.*zone=/);
        await exportAndOpen(page, language);
      } else {
        await expect(main(page).getByRole('table').getByRole('link')).toHaveCount(0);
      }
      await openPayouts(page, role, language);
    });

/** Lets the partner of a tenant receive payouts, or no more. */
async function letReceive(page: Page, portal: Portal, tenant: Tenant, receives: boolean): Promise<void> {
  const admin = await tokensOf(page, portal, { tenant });
  const search = `/api/v1/user/?search=partner@${tenant}.example`;
  const { results } = await get<{ results: { id: string }[] }>(page, portal, search, { tenant });
  const { address, headers } = withoutPage(portal, tenant, `/api/v1/user/${results[0]?.id}/`, {
    'Token-Authorization': `Bearer ${admin.token}`,
    'Idempotency-Key': randomUUID(),
  });
  expect(await page.request.patch(address, { data: { has_payout_access: receives }, headers })).toBeOK();
}

test('who receives no payouts has neither their page nor the two columns, on the screen and in a file', async ({
  page,
  portal,
}) => {
  const visit = { tenant: 'parkline', account: 'partner' } as const;
  const asked = { columns: ['session_id', 'transaction_fee', 'net_revenue'] };
  const fileOf = async () => {
    const { token } = await tokensOf(page, portal, visit);
    const headers = { 'Token-Authorization': `Bearer ${token}` };
    const reply = await post(page, portal, 'parkline', '/api/v1/report/generic/csv/export', asked, headers);
    return (await reply.text()).split('\r\n')[0];
  };
  const optional = page.getByRole('dialog').getByText('Net revenue', { exact: true });
  const columnsAt = () => enter(page, portal, { ...visit, path: '/reports?drawer=columns' });
  await columnsAt();
  await expect(optional).toBeVisible();
  expect(await fileOf()).toBe('\uFEFFSession ID,Transaction fee,Net revenue');
  await letReceive(page, portal, 'parkline', false);
  try {
    await columnsAt();
    await expect(page.getByRole('dialog').getByText('Total revenue (gross)', { exact: true })).toBeVisible();
    await expect(optional).toHaveCount(0);
    expect(await fileOf()).toBe('\uFEFFSession ID');
    await expect.poll(() => readMenu(page)).toContain('Reports');
    expect(await readMenu(page)).not.toContain('Payouts');
    await page.goto(`${portal.origin('parkline')}/payouts`);
    await expect(main(page)).toContainText('404');
  } finally {
    await letReceive(page, portal, 'parkline', true);
  }
});
