import { describe, expect, it } from 'vitest';
import { minorUnitsOf, money, moneyOf } from './money.ts';

describe('money', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [1205, '12.05'],
    [-199, '-1.99'],
    [123456789, '1234567.89'],
  ])('is %i minor units in the database and %s on the wire', (minorUnits, amount) => {
    expect(moneyOf(minorUnits, 'EUR')).toEqual({ amount, currency: 'EUR' });
    expect(money.safeParse(moneyOf(minorUnits, 'EUR')).success).toBe(true);
    expect(minorUnitsOf(moneyOf(minorUnits, 'EUR'))).toBe(minorUnits);
  });
});
