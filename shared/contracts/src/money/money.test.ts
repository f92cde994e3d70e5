import { describe, expect, it } from 'vitest';
import { money, moneyOf } from './money.ts';

describe('moneyOf', () => {
  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [1205, '12.05'],
    [-199, '-1.99'],
    [123456789, '1234567.89'],
  ])('writes %i minor units as %s', (minorUnits, amount) => {
    expect(moneyOf(minorUnits, 'EUR')).toEqual({ amount, currency: 'EUR' });
    expect(money.safeParse(moneyOf(minorUnits, 'EUR')).success).toBe(true);
  });
});
