import { type Gate, type RemoteDeclaration, defineRemote, remoteManifest } from '@plugboard/contracts/platform';
import { describe, expect, test } from 'vitest';
import { manifestOf } from './manifest.ts';

const neverCalled = async () => Promise.reject(new Error('a loader was called'));

const declaration: RemoteDeclaration = defineRemote({
  id: 'chargers',
  owner: 'Charger team',
  sdk: '^1.0.0',
  access: 'signed-in',
  texts: neverCalled,
  provider: neverCalled,
  routes: {
    list: {
      path: '/chargers',
      title: 'list.title',
      gate: { hiddenFrom: ['limited'] },
      screen: neverCalled,
    },
  },
  nav: [
    {
      key: 'chargers',
      order: 70,
      route: 'list',
      label: 'nav.chargers',
      icon: 'charger',
      gate: {},
    },
  ],
  parcels: {
    'charger-status@1': {
      gate: { permission: 'view_charger' },
      component: neverCalled,
    },
  },
});
const en = { nav: { chargers: 'Chargers' }, list: { title: 'All chargers' } };
const es = { nav: { chargers: 'Cargadores' }, list: { title: 'Todos los cargadores' } };
const built = { version: '1.0.0-abcdef01' } as const;

test('a declaration becomes the manifest, in every language, with no loader called', () => {
  const manifest = manifestOf(declaration, { en, es }, built);
  expect(manifest).toEqual({
    id: 'chargers',
    owner: 'Charger team',
    version: '1.0.0-abcdef01',
    sdk: '^1.0.0',
    access: 'signed-in',
    uses: {},
    routes: [
      {
        name: 'list',
        path: '/chargers',
        gate: { hiddenFrom: ['limited'] },
        title: {
          en: 'All chargers',
          es: 'Todos los cargadores',
        },
      },
    ],
    nav: [
      {
        key: 'chargers',
        order: 70,
        path: '/chargers',
        icon: 'charger',
        gate: {},
        label: {
          en: 'Chargers',
          es: 'Cargadores',
        },
      },
    ],
    parcels: [
      {
        name: 'charger-status@1',
        gate: { permission: 'view_charger' },
      },
    ],
  });
  expect(remoteManifest.safeParse(JSON.parse(JSON.stringify(manifest))).success).toBe(true);
});

test.each([
  [{ en, es: { ...es, nav: {} } }, 'src/locale/es.json has no text “nav.chargers”'],
  [{ en: { nav: en.nav }, es }, 'src/locale/en.json has no text “list.title”'],
  [{ en: { ...en, list: 'flat' }, es }, 'src/locale/en.json has no text “list.title”'],
  [{ en, es: { ...es, list: { title: '' } } }, 'src/locale/es.json has no text “list.title”'],
])('a missing text is named', (locale, message) => {
  expect(() => manifestOf(declaration, locale, built)).toThrow(message);
});

test('a menu entry to a route that is not there is named', () => {
  expect(() => manifestOf({ ...declaration, routes: {} }, { en, es }, built)).toThrow('the route “list”');
});

test('a page that lists of allowed sections could not name is refused; those who are not signed in have no list', () => {
  const routes = { list: { path: '/parking/:id/*', title: 'list.title', gate: {}, screen: neverCalled } } as const;
  const parking: RemoteDeclaration = { ...declaration, routes };
  expect(() => manifestOf(parking, { en, es }, built)).toThrow('the first segment of “/parking/:id/*” is no section');
  expect(manifestOf({ ...parking, access: 'public', nav: [], parcels: {} }, { en, es }, built).routes).toHaveLength(1);
});

describe('what a remote declares of its own', () => {
  const routes = {
    list: {
      path: '/weather/:id',
      title: 'list.title',
      gate: { remotePermission: 'weather.view' },
      screen: neverCalled,
    },
  } as const;
  const weather: RemoteDeclaration = {
    ...declaration,
    id: 'weather',
    routes,
    nav: [],
    parcels: {},
    sections: { weather: { order: 210, label: 'nav.chargers' } },
    permissions: { 'weather.view': { section: 'weather', grantedTo: 'partner' } },
  };

  test('is in the manifest, and gives its pages a section', () => {
    const manifest = manifestOf(weather, { en, es }, built);
    expect(manifest).toMatchObject({
      sections: [{ name: 'weather', order: 210, label: { en: 'Chargers', es: 'Cargadores' } }],
      permissions: [{ name: 'weather.view', section: 'weather', grantedTo: 'partner' }],
    });
    expect(remoteManifest.safeParse(manifest).success).toBe(true);
  });

  test('is named where it is wrong', () => {
    const { permissions: _, ...without } = weather;
    expect(() => manifestOf(without, { en, es }, built)).toThrow('asks for “weather.view”, which the remote does not');
  });
});

describe('commands', () => {
  const searching = { key: 'faulted', label: 'nav.chargers', place: '/chargers?status=FAULTED', gate: {} } as const;
  const withCommand = (place: `/${string}`) =>
    manifestOf({ ...declaration, commands: [{ ...searching, place }] }, { en, es }, built).commands;

  test('are in the manifest, in every language', () => {
    expect(withCommand(searching.place)).toEqual([{ ...searching, label: { en: 'Chargers', es: 'Cargadores' } }]);
  });

  test.each(['/tickets', '/chargers/7', '//elsewhere.example/chargers'] as const)('one to %s is refused', (place) => {
    expect(() => withCommand(place)).toThrow(`a command leads to “${place}”`);
  });
});

describe('a public remote', () => {
  const publicly = (path: `/${string}`, gate: Gate = {}) => {
    const route = { path, title: 'list.title', gate, screen: neverCalled };
    return manifestOf(
      { ...declaration, access: 'public', routes: { pay: route }, nav: [], parcels: {} },
      { en, es },
      built,
    );
  };

  test('has routes outside of the portal’s sections', () => {
    expect(publicly('/payment/:id', { flag: 'waitlist' }).routes).toMatchObject([
      { name: 'pay', path: '/payment/:id' },
    ]);
  });

  test.each([
    ['/chargers/:id/pay', {}, 'its first segment is the portal’s'],
    ['/login/pay', {}, 'its first segment is the portal’s'],
    ['/payment/:id', { permission: 'view_charger', flag: 'waitlist' }, 'its gate asks for an account (permission)'],
  ] as const)('cannot have %s with the gate %j', (path, gate, reason) => {
    expect(() => publicly(path, gate)).toThrow(reason);
  });

  test('is in no menu and offers no parcels', () => {
    expect(() => manifestOf({ ...declaration, access: 'public', routes: {} }, { en, es }, built)).toThrow('in no menu');
  });
});

test('the names of the remote and its team are in every language', () => {
  const named = { ...declaration, title: 'remote.title', team: 'remote.team' };
  const texts = (title: string, team: string) => ({ remote: { title, team } });
  const manifest = manifestOf(
    named,
    { en: { ...en, ...texts('Chargers', 'Charger team') }, es: { ...es, ...texts('Cargadores', 'Equipo de carga') } },
    built,
  );
  expect(manifest.title).toEqual({ en: 'Chargers', es: 'Cargadores' });
  expect(manifest.team).toEqual({ en: 'Charger team', es: 'Equipo de carga' });
});
