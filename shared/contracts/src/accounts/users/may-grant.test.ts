import { expect, test } from 'vitest';
import { coversSections, canGrantType } from './may-grant.ts';

test('nobody reaches above themselves', () => {
  expect([canGrantType('admin', 'admin'), canGrantType('admin', 'superuser')]).toEqual([true, false]);
  expect([canGrantType('tenant_owner', 'admin'), canGrantType('tenant_owner', 'partner')]).toEqual([false, true]);
});

test('only who may open everything gives everything', () => {
  expect([coversSections(null, null), coversSections(['tickets'], null)]).toEqual([true, false]);
  expect([coversSections(['tickets'], ['tickets']), coversSections(['tickets'], ['users'])]).toEqual([true, false]);
});
