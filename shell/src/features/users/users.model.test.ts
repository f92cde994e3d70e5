import { expect, test } from 'vitest';
import { aUser } from './users.fixtures.ts';
import { rowActions, userQuery } from './users.model.ts';

test('the list’s state becomes the server’s query', () => {
  const filters = { role: ['admin', 'driver'], status: [], absent: '90_days' } as const;
  const state = { search: ' ann ', sort: '-name', page: 3, size: 25, filters } as const;
  expect(userQuery(state)).toEqual({
    search: 'ann',
    ordering: '-name',
    limit: 25,
    offset: 50,
    role__in: 'admin,driver',
    status__in: undefined,
    absent: '90_days',
  });
});

test('a row offers what the server allows', () => {
  const pending = aUser({ allowed_actions: ['change', 'resend_invite', 'change_role', 'delete'] });
  expect(rowActions(pending, false)).toEqual(['open', 'invite', 'delete']);
  expect(rowActions(aUser({ allowed_actions: ['change'] }), false)).toEqual(['open']);
  expect(rowActions(aUser(), true)).toEqual(['open', 'viewAs', 'disable', 'delete']);
  expect(rowActions(aUser({ status: 'DISABLED' }), false)).toEqual(['open', 'enable', 'delete']);
});
