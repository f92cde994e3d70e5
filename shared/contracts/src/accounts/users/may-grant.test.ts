import { expect, test } from 'vitest';
import { coversSections, reaches } from './may-grant.ts';

test('nobody reaches above themselves', () => {
  expect([reaches('admin', 'admin'), reaches('admin', 'superuser')]).toEqual([true, false]);
  expect([reaches('tenant_owner', 'admin'), reaches('tenant_owner', 'partner')]).toEqual([false, true]);
});

test('only who may open everything gives everything', () => {
  expect([coversSections(null, null), coversSections(['tickets'], null)]).toEqual([true, false]);
  expect([coversSections(['tickets'], ['tickets']), coversSections(['tickets'], ['users'])]).toEqual([true, false]);
});
