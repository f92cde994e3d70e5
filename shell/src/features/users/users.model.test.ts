import { expect, test } from 'vitest';
import { aUser } from './users.fixtures.ts';
import { rowActions, userQuery } from './users.model.ts';

test('the list’s state becomes the server’s query', () => {
  const filters = { role: ['admin', 'driver'], status: [] } as const;
  const state = { tab: '', view: '', search: ' ann ', sort: '-name', page: 3, size: 25, filters } as const;
  expect(userQuery(state)).toEqual({
    search: 'ann',
    ordering: '-name',
    limit: 25,
    offset: 50,
    role__in: 'admin,driver',
    status__in: undefined,
  });
});

test('nobody deletes themselves or reaches above; invitations go to those who have not enrolled', () => {
  const admin = { id: 'me', user_type: 'admin' } as const;
  expect(rowActions(admin, aUser({ status: 'PENDING' }))).toEqual(['invite', 'delete']);
  expect(rowActions(admin, aUser({ id: 'me' }))).toEqual([]);
  expect(rowActions(admin, aUser({ user_type: 'superuser' }))).toEqual([]);
});
