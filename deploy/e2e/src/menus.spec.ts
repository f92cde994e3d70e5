import type { Tenant } from './support/portal.ts';
import { type AccountName, menuOf, signInAt, submitSignIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// Written out from §2.4, §2.5 and §6 of the specification and from the demo's accounts, not from the gates. The shell
// and real remotes bring their own entries, the test remotes the rest of the specification's list, as far as it is
// theirs.
const all = [
  'Dashboard',
  'Live View',
  'Charging Activity',
  'Locations',
  'Chargers',
  'Vehicles',
  'Maps',
  'Users',
  'Reports',
  'Tickets',
  'Utility Rewards',
  'Grid Events',
];
const but = (...absent: readonly string[]) => all.filter((label) => !absent.includes(label));
const only = (...present: readonly string[]) => all.filter((label) => present.includes(label));

const inSpanish: Record<string, string> = {
  Dashboard: 'Panel',
  'Live View': 'Vista en vivo',
  'Charging Activity': 'Actividad de carga',
  Locations: 'Ubicaciones',
  Chargers: 'Cargadores',
  Vehicles: 'Vehículos',
  Maps: 'Mapas',
  Users: 'Usuarios',
  Reports: 'Informes',
  'Grid Events': 'Eventos de red',
};

type Menus = Partial<Record<AccountName, readonly string[]>>;

const forEverybody = (menu: readonly string[], superuser: readonly string[]): Menus => ({
  superuser,
  admin: menu,
  owner: menu,
  partner: menu,
});

const fleet = ['Dashboard', 'Live View', 'Charging Activity', 'Users', 'Tickets'];
const switchedOffForMetro = ['Vehicles', 'Utility Rewards', 'Tickets'];

const menus: Record<Tenant, Menus> = {
  demo: {
    ...forEverybody(but('Grid Events'), all),
    limited: only('Dashboard', 'Charging Activity', 'Users', 'Tickets'),
    sections: only('Chargers', 'Tickets'),
  },
  metro: {
    ...forEverybody(but(...switchedOffForMetro, 'Grid Events'), but(...switchedOffForMetro)),
    limited: only('Dashboard', 'Charging Activity', 'Users'),
    sections: only('Chargers'),
  },
  fleetco: {
    ...forEverybody(only(...fleet), only(...fleet, 'Grid Events')),
    limited: only('Dashboard', 'Charging Activity', 'Users', 'Tickets'),
    sections: only('Tickets'),
  },
  parkline: {
    ...forEverybody(but('Utility Rewards', 'Grid Events'), but('Utility Rewards')),
    limited: only('Dashboard', 'Charging Activity', 'Users', 'Tickets'),
    sections: only('Chargers', 'Tickets'),
  },
};

for (const [tenant, ofAccounts] of Object.entries(menus) as [Tenant, Menus][]) {
  for (const [account, menu = []] of Object.entries(ofAccounts) as [AccountName, readonly string[]][]) {
    test(`${account} of ${tenant} sees exactly the menu that is theirs`, async ({ page, portal }) => {
      await signInAt(page, portal, { tenant, account });
      const expected = tenant === 'metro' ? menu.map((label) => inSpanish[label]) : menu;
      await expect.poll(() => menuOf(page)).toEqual(expected);
    });
  }

  test(`a driver of ${tenant} is sent away at once`, async ({ page, portal }) => {
    await page.goto(portal.origin(tenant));
    await submitSignIn(page, 'driver', tenant);
    await page.waitForURL('**/create-password-mobile/x/x/');
    expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
  });
}
