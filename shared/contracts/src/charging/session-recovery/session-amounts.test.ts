import { expect, test } from 'vitest';
import { amountsForEnergy, amountsForTotal, totalOf } from './session-amounts.ts';

const amounts = { charging: 400, activation: 100, idle: 0, tax: 50, electricity: 120 };

test.each([
  ['half the energy', 10, 5, { charging: 200, activation: 100, idle: 0, tax: 30, electricity: 60 }],
  ['the same energy', 10, 10, amounts],
  ['none', 10, 0, { charging: 0, activation: 0, idle: 0, tax: 0, electricity: 0 }],
  ['some where there was none', 0, 5, amounts],
])('amounts follow the energy: %s', (_name, before, after, expected) => {
  expect(amountsForEnergy(amounts, before, after)).toEqual(expected);
});

test('a total that a person sets is spread over the lines, to the cent', () => {
  for (const total of [0, 1, 99, 333, 550, 1000]) expect(totalOf(amountsForTotal(amounts, total))).toBe(total);
  expect(amountsForTotal(amounts, 275)).toMatchObject({ charging: 200, activation: 50, tax: 25 });
  expect(amountsForTotal({ ...amounts, charging: 0, activation: 0, tax: 0 }, 275)).toMatchObject({ charging: 275 });
});
