import { expect, test } from 'vitest';
import { aSessionDetail } from '../../../common/session.fixtures.ts';
import { correctedAmount } from './corrected-amount.model.ts';

test.each([
  [8.5, '5.50'],
  [4.25, '3.30'],
  [0, '0.00'],
])('a session of 8.5 kWh that had %s kWh costs %s', (energy, amount) => {
  const { bill, currency } = aSessionDetail();
  expect(bill && correctedAmount(bill, currency, 8.5, energy)).toBe(amount);
});
