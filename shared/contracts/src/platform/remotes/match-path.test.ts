import { expect, test } from 'vitest';
import { closestRoute } from './match-path.ts';

const routes = ['/*', '/users/*', '/users/:id/*', '/users/:id', '/users/user-add'].map((path) => ({ path }));

test.each([
  ['/users/user-add', '/users/user-add'],
  ['/users/7', '/users/:id'],
  ['/users/7/sessions', '/users/:id/*'],
  ['/users', '/users/*'],
  ['/chargers', '/*'],
])('%s is shown by %s', (pathname, path) => {
  expect(closestRoute(routes, pathname)).toEqual({ path });
});

test('an address of no route is shown by none', () => {
  expect(closestRoute([{ path: '/users/:id' }], '/users')).toBeUndefined();
});
