import type { Gate } from '@plugboard/contracts/platform';
import { expect, test } from 'vitest';
import remote from '../../remote.ts';
import { changeGate, invoicesGate, operatorGate, tariffsGate, transactionsGate } from './gates.ts';

test.each<[route: keyof typeof remote.routes, gate: Gate]>([
  ['dashboard', operatorGate],
  ['transactions', transactionsGate],
  ['cardTransactions', transactionsGate],
  ['users', operatorGate],
  ['user', operatorGate],
  ['announcements', operatorGate],
  ['addUser', changeGate],
  ['importUsers', changeGate],
  ['invoices', invoicesGate],
  ['tariffs', tariffsGate],
])('what leads to “%s” is shown to whom its route is open', (route, gate) => {
  expect(remote.routes[route]?.gate).toEqual(gate);
});

test('the menu’s entry is hidden from fleet accounts and stands after the charging cards', () => {
  expect(remote.nav).toMatchObject([{ key: 'mobile_app', order: 50, gate: operatorGate }]);
});
