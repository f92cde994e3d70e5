import type { Viewer } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import { listDestinations } from './destinations.model.ts';
import { aManifest, aPortal } from './portal.fixtures.ts';

const command = (key: string, place: string, gate = {}) => ({ key, place, gate, label: { en: key, es: `${key} es` } });

const chargers = aManifest(
  'chargers',
  [{ path: '/chargers' }, { path: '/chargers/:id/*' }, { path: '/licences/*', gate: { permission: 'change_charger' } }],
  {
    nav: [],
    commands: [
      command('Faulted chargers', '/chargers?status=FAULTED'),
      command('For administrators', '/chargers?admin=1', { adminOnly: true }),
      command('Under a shut route', '/licences?new=1'),
    ],
  },
);

const pathsFor = (viewer: Partial<Viewer>, language: 'en' | 'es' = 'en') =>
  listDestinations({ ...aPortal([chargers], viewer), language }).map(({ path, label }) => [path, label]);

test('routes without parameters and commands, and nothing that is denied', () => {
  expect(pathsFor({ isAdmin: false })).toEqual([
    ['/chargers', 'chargers page'],
    ['/chargers?status=FAULTED', 'Faulted chargers'],
  ]);
  expect(pathsFor({ permissions: ['change_charger'] }).map(([path]) => path)).toEqual([
    '/chargers',
    '/licences',
    '/chargers?status=FAULTED',
    '/chargers?admin=1',
    '/licences?new=1',
  ]);
});

test('sections that the account may not open are not in it', () => {
  expect(pathsFor({ permissions: ['change_charger'], allowedSections: ['licences'] }).map(([path]) => path)).toEqual([
    '/licences',
    '/licences?new=1',
  ]);
});

test('the menu comes first, with its own names, and no address twice', () => {
  const portal = aPortal([aManifest('users', [{ path: '/users' }]), chargers]);
  expect(listDestinations(portal)[0]).toMatchObject({ path: '/users', label: 'users 0', icon: 'charger' });
  expect(listDestinations(portal).filter(({ path }) => path === '/users')).toHaveLength(1);
});

test('a page goes by the label of the command that leads to it', () => {
  const users = aManifest('users', [{ path: '/app-users/add' }], {
    nav: [],
    commands: [command('Add app user', '/app-users/add')],
  });
  const paths = listDestinations(aPortal([users])).map(({ path, label }) => [path, label]);
  expect(paths.filter(([path]) => path === '/app-users/add')).toEqual([['/app-users/add', 'Add app user']]);
});

test('it speaks the language in force', () => {
  expect(pathsFor({}, 'es')[1]).toEqual(['/chargers?status=FAULTED', 'Faulted chargers es']);
});
