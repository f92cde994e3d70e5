import { enter } from './support/enter.ts';
import { type AccountName, readMenu } from './support/sign-in.ts';
import { expect, type Page, test } from './support/test.ts';

const main = (page: Page) => page.getByRole('main');

const languages = {
  en: {
    menu: { dashboard: 'Dashboard', reports: 'Reports', payouts: 'Payouts' },
    figures: 'Figures of the period',
    cards: ['Sessions', 'Revenue', 'Energy', 'Cost of Electricity'],
    chart: 'Chart',
    tabs: ['Charger sessions', 'Energy', 'Revenue', 'Energy cost'],
    firstColumn: 'Session start date',
    receiver: 'Receiver',
    session: /^Session/,
  },
  es: {
    menu: { dashboard: 'Panel', reports: 'Informes', payouts: 'Liquidaciones' },
    figures: 'Cifras del período',
    cards: ['Sesiones', 'Ingresos', 'Energía', 'Costo de la electricidad'],
    chart: 'Gráfico',
    tabs: ['Sesiones de cargadores', 'Energía', 'Ingresos', 'Costo de energía'],
    firstColumn: 'Fecha de inicio de la sesión',
    receiver: 'Beneficiario',
    session: /^Sesión/,
  },
} as const;

type Screen = keyof (typeof languages)['en']['menu'];

interface Role {
  readonly account: AccountName;
  readonly hidesRevenue?: boolean;
  readonly menu: readonly Screen[];
}

const everything = ['dashboard', 'reports', 'payouts'] as const;
const roles: Readonly<Record<string, Role>> = {
  'an administrator': { account: 'admin', menu: everything },
  'a tenant’s owner': { account: 'owner', menu: everything },
  'a partner': { account: 'partner', menu: everything },
  'a limited account': {
    account: 'limited',
    hidesRevenue: true,
    menu: ['dashboard', 'payouts'],
  },
};

const cases = Object.entries(roles).flatMap(([name, role]) =>
  (['en', 'es'] as const).map((language) => ({ name, role, language })),
);

for (const { name, role, language } of cases)
  test(`${name} goes from the dashboard to reports and payouts as far as they are theirs (${language})`, async ({
    page,
    portal,
  }) => {
    const words = languages[language];
    const { account, hidesRevenue = false, menu } = role;
    await page.addInitScript((chosen) => localStorage.setItem('language', chosen), language);
    await enter(page, portal, { account });
    const shown = (texts: readonly string[]) => texts.filter((text) => !hidesRevenue || text !== words.cards[1]);
    const figures = main(page).getByLabel(words.figures);
    await expect(figures.getByRole('term')).toHaveText(shown(words.cards));
    await expect(figures.getByRole('definition').first()).toHaveText(/\d/);
    const chart = main(page).getByRole('region', { name: words.chart, exact: true });
    await expect(chart.getByRole('tab')).toHaveText(shown(words.tabs));
    await chart.getByRole('tab', { name: words.tabs[1], exact: true }).click();
    await expect(page).toHaveURL(/show=energy/);

    const isOurs = (entry: string) => Object.values<string>(words.menu).includes(entry);
    expect((await readMenu(page)).filter(isOurs)).toEqual(menu.map((screen) => words.menu[screen]));
    const follow = async (screen: Screen) => {
      await page.getByRole('navigation').getByRole('link', { name: words.menu[screen], exact: true }).click();
      await expect(page.getByRole('heading', { level: 1, name: words.menu[screen] })).toBeVisible();
    };
    if (menu.includes('payouts')) {
      await follow('payouts');
      const header = main(page).getByRole('columnheader', { name: words.receiver });
      await expect(header).toBeVisible();
    }
    if (!menu.includes('reports')) return;
    await follow('reports');
    await expect(main(page).getByRole('columnheader', { name: words.firstColumn })).toBeVisible();
    // Of a session, whose row has a date; those of the table's placeholders have none.
    await main(page).getByRole('table').getByRole('row').filter({ hasText: /\d{4}/ }).first().click();
    await expect(page.getByRole('heading', { level: 1, name: words.session })).toBeVisible();
  });
