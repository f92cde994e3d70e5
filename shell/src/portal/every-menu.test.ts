import { expect, test } from 'vitest';
import { ownRemote } from './own-remote.ts';
import { buildMenu } from './portal.model.ts';
import { demoAccounts, demoTenants, realRemotes, viewerOf } from './seeded-accounts.fixtures.ts';

// Written out from §2.4, §2.5 and §6 of the specification and from the demo's accounts, not from the gates.
const all = [
  'dashboard',
  'live-view',
  'charging_activity',
  'charging_cards',
  'mobile_app',
  'locations',
  'chargers',
  'vehicles',
  'pos-terminals',
  'maps',
  'users',
  'reports',
  'tickets',
  'utility_rewards',
  'grid-events',
  'payouts',
];
const but = (...absent: readonly string[]) => all.filter((label) => !absent.includes(label));
const only = (...present: readonly string[]) => all.filter((label) => present.includes(label));

type Menus = Readonly<Record<string, readonly string[]>>;

const forEverybody = (menu: readonly string[], superuser: readonly string[]): Menus => ({
  superuser,
  admin: menu,
  owner: menu,
  partner: menu,
});

const fleet = ['dashboard', 'live-view', 'charging_activity', 'charging_cards', 'users', 'tickets', 'payouts'];
const switchedOffForMetro = ['vehicles', 'pos-terminals', 'utility_rewards', 'tickets'];

const menus: Readonly<Record<string, Menus>> = {
  demo: {
    ...forEverybody(but('grid-events'), all),
    limited: only('dashboard', 'charging_activity', 'charging_cards', 'users', 'tickets', 'payouts'),
    sections: only('chargers', 'tickets'),
  },
  metro: {
    ...forEverybody(but(...switchedOffForMetro, 'grid-events'), but(...switchedOffForMetro)),
    limited: only('dashboard', 'charging_activity', 'charging_cards', 'users', 'payouts'),
    sections: only('chargers'),
  },
  fleetco: {
    ...forEverybody(only(...fleet), only(...fleet, 'grid-events')),
    limited: only('dashboard', 'charging_activity', 'charging_cards', 'users', 'tickets', 'payouts'),
    sections: only('tickets'),
  },
  parkline: {
    ...forEverybody(but('utility_rewards', 'grid-events'), but('utility_rewards')),
    limited: only('dashboard', 'charging_activity', 'charging_cards', 'users', 'tickets', 'payouts'),
    sections: only('chargers', 'tickets'),
  },
};

const cases = demoTenants.flatMap((tenant) =>
  demoAccounts
    .filter(({ name }) => name !== 'twofactor')
    .map((account) => ({ name: account.name, id: tenant.id, viewer: viewerOf(tenant, account) })),
);

test.each(cases)('$name of $id sees exactly the menu that is theirs', ({ name, id, viewer }) => {
  const shown = buildMenu({ own: ownRemote, remotes: realRemotes, viewer, language: 'en' });
  expect(shown.map(({ key }) => key)).toEqual(menus[id]?.[name]);
});

test('every tenant and every account of the demo is looked at', () => {
  expect(cases.map(({ name, id }) => `${id} ${name}`).toSorted()).toEqual(
    Object.entries(menus)
      .flatMap(([id, of]) => Object.keys(of).map((name) => `${id} ${name}`))
      .toSorted(),
  );
});
