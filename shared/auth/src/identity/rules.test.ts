import { expect, test } from 'vitest';
import { allowedPath } from './allowed-path.ts';
import { isDriver } from './is-driver.ts';

const openPaths = ['/', '/chargers', '/chargers/:id/*', '/users'];
const goTo = (allowedSections: readonly string[] | null, pathname: string) =>
  allowedPath({ allowedSections }, pathname, openPaths);

test('drivers leave, nobody else does', () => {
  expect((['driver', 'admin', 'partner', 'tenant_owner'] as const).filter((role) => isDriver({ role }))).toEqual([
    'driver',
  ]);
});

test.each([null, []])('without a list (%o) everything is allowed', (sections) => {
  expect(goTo(sections, '/anything')).toBeNull();
});

test.each(['/chargers', '/chargers/7/settings', '/chargers/', '/users'])('%s is allowed', (pathname) => {
  expect(goTo(['chargers', 'users'], pathname)).toBeNull();
});

test.each(['/account', '/account/security', '/account/'])('%s is open whatever the list names', (pathname) => {
  expect(goTo(['chargers', 'users'], pathname)).toBeNull();
});

test.each(['/', '/locations', '/chargers-add', '/user', '/accounts'])(
  '%s sends to the first allowed section',
  (pathname) => {
    expect(goTo(['chargers', 'users'], pathname)).toBe('/chargers');
  },
);

test('a section that this portal has no route for is passed over, unless there is no other', () => {
  expect(goTo(['reports', 'users'], '/chargers')).toBe('/users');
  expect(goTo(['reports', 'maps'], '/chargers')).toBe('/reports');
  expect(goTo(['reports', 'maps'], '/reports')).toBeNull();
});

test('the dashboard is the root', () => {
  expect(goTo(['dashboard'], '/')).toBeNull();
  expect(goTo(['dashboard'], '/chargers')).toBe('/');
});
