import { expect, test } from 'vitest';
import { aUser } from './users.fixtures.ts';
import { orderingOf, rowActions, sortOf, userName, userQuery } from './users.model.ts';

test('the list’s state becomes the server’s query', () => {
  const state = { search: ' ann ', sort: '-name', page: 3, size: 25, role: ['admin', 'driver'], status: [] } as const;
  expect(userQuery(state)).toEqual({
    search: 'ann',
    ordering: '-name',
    limit: 25,
    offset: 50,
    role__in: 'admin,driver',
    status__in: undefined,
  });
});

test('orderings and headers say the same', () => {
  expect(sortOf('-name')).toEqual({ key: 'name', direction: 'descending' });
  expect(orderingOf(sortOf('-name'))).toBe('-name');
  expect(orderingOf({ key: 'phone', direction: 'ascending' })).toBe('-created_at');
  expect(orderingOf(null)).toBe('-created_at');
});

test('somebody without a name is called by their address', () => {
  expect(userName(aUser({ first_name: '', last_name: '' }))).toBe('paula@demo.example');
});

test('nobody deletes themselves or reaches above; invitations go to those who have not enrolled', () => {
  const admin = { id: 'me', user_type: 'admin' } as const;
  expect(rowActions(admin, aUser({ status: 'PENDING' }))).toEqual(['invite', 'delete']);
  expect(rowActions(admin, aUser({ id: 'me' }))).toEqual([]);
  expect(rowActions(admin, aUser({ user_type: 'superuser' }))).toEqual([]);
});
