import type { Tenant } from './support/portal.ts';
import { type AccountName, readMenu, signInAt, submitSignIn } from './support/sign-in.ts';
import { expect, test } from './support/test.ts';

// shell/src/portal/every-menu.test.ts checks every account's menu; this one opens each entry for one account of each
// tenant and kind.
const menus: readonly (readonly [Tenant, AccountName, readonly string[]])[] = [
  ['demo', 'sections', ['Chargers', 'Tickets']],
  [
    'metro',
    'superuser',
    [
      'Panel',
      'Vista en vivo',
      'Actividad de carga',
      'Tarjetas de carga',
      'Aplicación móvil',
      'Ubicaciones',
      'Cargadores',
      'Mapas',
      'Usuarios',
      'Informes',
      'Eventos de red',
      'Liquidaciones',
    ],
  ],
  ['fleetco', 'limited', ['Dashboard', 'Charging Activity', 'Charging Cards', 'Users', 'Tickets', 'Payouts']],
  [
    'parkline',
    'admin',
    [
      'Dashboard',
      'Live View',
      'Charging Activity',
      'Charging Cards',
      'Mobile App',
      'Locations',
      'Chargers',
      'Vehicles',
      'POS Terminals',
      'Maps',
      'Users',
      'Reports',
      'Tickets',
      'Payouts',
    ],
  ],
];

for (const [tenant, account, menu] of menus)
  test(`${account} of ${tenant} sees exactly the menu that is theirs`, async ({ page, own }) => {
    await signInAt(page, own, { tenant, account });
    await expect.poll(() => readMenu(page)).toEqual(menu);
  });

test('a driver is sent away at once', async ({ page, portal }) => {
  await page.goto(portal.origin('fleetco'));
  await submitSignIn(page, 'driver', 'fleetco');
  await page.waitForURL('**/create-password-mobile/x/x/');
  expect(await page.evaluate(() => localStorage.getItem('access_token'))).toBeNull();
});
