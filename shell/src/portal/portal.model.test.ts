import { describe, expect, test } from 'vitest';
import { aManifest, aPortal, anAdmin, anEntry } from './portal.fixtures.ts';
import { buildMenu, resolvePath } from './portal.model.ts';
import { readRemote } from './remotes.model.ts';

const chargers = aManifest('chargers', [{ path: '/chargers' }, { path: '/chargers/:id/*' }], {
  nav: [
    {
      key: 'chargers',
      order: 70,
      path: '/chargers',
      icon: 'charger',
      label: {
        en: 'Chargers',
        es: 'Cargadores',
      },
      gate: { hiddenFrom: ['fleet'] },
    },
  ],
});
const vehicles = aManifest('vehicles', [{ path: '/vehicles', gate: { feature: 'vehicles' } }], {
  nav: [
    {
      key: 'vehicles',
      order: 60,
      path: '/vehicles',
      icon: 'vehicle',
      label: {
        en: 'Vehicles',
        es: 'Vehículos',
      },
      gate: { controlKey: 'vehicles' },
    },
  ],
});

const labels = (...given: Parameters<typeof aPortal>) => buildMenu(aPortal(...given)).map(({ label }) => label);

const payments = aManifest('payments', [{ path: '/payment/checkout/:id' }], { access: 'public', nav: [] });

test('somebody who is signed in is sent on from the pages of public remotes', () => {
  const portal = aPortal([payments, chargers]);
  expect(resolvePath(portal, '/payment/checkout/7')).toEqual({ kind: 'redirect', to: '/' });
  expect(resolvePath(portal, '/payment')).toEqual({ kind: 'not-found' });
  expect(resolvePath(portal, '/')).toEqual({ kind: 'redirect', to: '/chargers' });
});

describe('menu', () => {
  test('entries of all remotes stand in their order', () => {
    expect(labels([chargers, vehicles])).toEqual(['Vehicles', 'Chargers']);
  });

  test('an entry of a route with addresses under it leads to the first of them', () => {
    const [entry] = chargers.nav;
    const nav = entry ? [{ ...entry, path: '/chargers/*' as const }] : [];
    const remote = aManifest('chargers', [{ path: '/chargers/*' }], { nav });
    expect(buildMenu(aPortal([remote])).map(({ path }) => path)).toEqual(['/chargers']);
  });

  test('it speaks the language in force', () => {
    expect(buildMenu({ ...aPortal([chargers]), language: 'es' })[0]?.label).toBe('Cargadores');
  });

  test('what a gate shuts is not in it', () => {
    expect(labels([chargers, vehicles], { kinds: ['fleet'] })).toEqual(['Vehicles']);
    expect(labels([chargers, vehicles], { controls: { vehicles: false } })).toEqual(['Chargers']);
  });

  test('sections that the account may not open are not in it', () => {
    expect(labels([chargers, vehicles], { allowedSections: ['tickets', 'chargers'] })).toEqual(['Chargers']);
  });

  test('a remote that needs an update keeps its entry, for its card says why', () => {
    expect(labels([{ ...chargers, sdk: '^2.0.0' }])).toEqual(['Chargers']);
  });
});

describe('place at an address', () => {
  test('an open route is its remote’s', () => {
    expect(resolvePath(aPortal([chargers, vehicles]), '/chargers/7/settings')).toEqual({
      kind: 'remote',
      id: 'chargers',
    });
  });

  test('a feature that the tenant has switched off is to be had on request, under its name', () => {
    const portal = aPortal([vehicles], { features: { vehicles: false } });
    expect(resolvePath(portal, '/vehicles')).toEqual({ kind: 'on-request', title: 'vehicles page' });
  });

  test('of two routes the closer one decides, as in the router', () => {
    const users = aManifest('users', [
      { path: '/users/:id' },
      { path: '/users/user-add', gate: { permission: 'change_user' } },
    ]);
    expect(resolvePath(aPortal([users]), '/users/7')).toEqual({ kind: 'remote', id: 'users' });
    expect(resolvePath(aPortal([users]), '/users/user-add')).toEqual({ kind: 'not-found' });
  });

  test('what the account itself may not see is not there', () => {
    const hidden = aManifest('hidden', [{ path: '/hidden', gate: { permission: 'view_audit', feature: 'location' } }]);
    expect(resolvePath(aPortal([hidden], { features: { location: false } }), '/hidden')).toEqual({ kind: 'not-found' });
  });

  test('unknown paths are not found', () => {
    expect(resolvePath(aPortal([chargers]), '/nowhere')).toEqual({ kind: 'not-found' });
  });

  test('a broken manifest costs its own paths alone', () => {
    const portal = {
      ...aPortal([vehicles]),
      remotes: [readRemote(anEntry(chargers, true)), readRemote(anEntry(vehicles))],
    };
    const broken = { kind: 'unavailable', id: 'chargers', owner: 'chargers team' };
    expect(resolvePath(portal, '/chargers/7')).toEqual(broken);
    expect(resolvePath(portal, '/vehicles')).toEqual({ kind: 'remote', id: 'vehicles' });
  });

  test('a remote for another version of the portal says so where it would have been', () => {
    const place = resolvePath(aPortal([{ ...chargers, sdk: '^2.0.0' }]), '/chargers');
    expect(place).toEqual({ kind: 'update-needed', id: 'chargers', owner: 'chargers team' });
  });

  test('without a registry everything but the shell’s own screens is unavailable', () => {
    const portal = { ...aPortal([]), remotes: null };
    expect(resolvePath(portal, '/chargers').kind).toBe('unavailable');
    expect(resolvePath(portal, '/version')).toEqual({ kind: 'shell', screen: 'version' });
  });

  test.each(['/login', '/create-password-mobile/x/x/'])('%s sends somebody who is signed in home', (path) => {
    expect(resolvePath(aPortal([chargers]), path)).toEqual({ kind: 'redirect', to: '/' });
  });

  test('limited accounts have no version screen', () => {
    expect(resolvePath(aPortal([], { kinds: ['limited'] }), '/version')).toEqual({ kind: 'not-found' });
  });
});

describe('the shell’s own screens', () => {
  const own = aManifest('own', [{ path: '/people', gate: { permission: 'view_user' } }]);
  const portal = { ...aPortal([chargers], { permissions: ['view_user'] }), own };

  test('stand in the menu and at their addresses as a remote’s do', () => {
    expect(buildMenu(portal).map(({ path }) => path)).toEqual(['/people', '/chargers']);
    expect(resolvePath(portal, '/people')).toEqual({ kind: 'remote', id: 'own' });
    expect(resolvePath({ ...portal, viewer: anAdmin }, '/people')).toEqual({ kind: 'not-found' });
  });

  test('are there without a registry', () => {
    expect(resolvePath({ ...portal, remotes: null }, '/people')).toEqual({ kind: 'remote', id: 'own' });
  });
});

describe('start page', () => {
  test('it is the first menu entry, until a remote claims it', () => {
    expect(resolvePath(aPortal([chargers, vehicles]), '/')).toEqual({ kind: 'redirect', to: '/vehicles' });
    const dashboard = aManifest('dashboard', [{ path: '/' }]);
    expect(resolvePath(aPortal([chargers, dashboard]), '/')).toEqual({ kind: 'remote', id: 'dashboard' });
  });

  test('nothing is open to some', () => {
    expect(resolvePath(aPortal([chargers], { kinds: ['fleet'] }), '/')).toEqual({ kind: 'nothing-open' });
  });

  test('what is broken is not taken for what is not open', () => {
    const portal = { ...aPortal([]), remotes: [readRemote(anEntry(chargers, true))] };
    expect(resolvePath(portal, '/').kind).toBe('unavailable');
  });
});

describe('allowed sections', () => {
  const viewer = { ...anAdmin, allowedSections: ['tickets', 'chargers'] };

  test('other paths lead to the first that is there', () => {
    expect(resolvePath(aPortal([chargers, vehicles], viewer), '/vehicles')).toEqual({
      kind: 'redirect',
      to: '/chargers',
    });
    expect(resolvePath(aPortal([chargers], viewer), '/')).toEqual({ kind: 'redirect', to: '/chargers' });
  });

  test('one that is shut is passed over', () => {
    const shut = { ...viewer, allowedSections: ['vehicles', 'chargers'], features: { vehicles: false } };
    expect(resolvePath(aPortal([vehicles, chargers], shut), '/')).toEqual({ kind: 'redirect', to: '/chargers' });
  });

  test('inside of them one stays', () => {
    expect(resolvePath(aPortal([chargers], viewer), '/chargers/7')).toEqual({ kind: 'remote', id: 'chargers' });
  });
});
