import { describe, expect, it } from 'vitest';
import { quoteLicences, type LicenceOrderTerms } from './licence-quote.ts';

const usual: LicenceOrderTerms = {
  priceMinor: 30_000,
  period: 'year',
  years: 1,
  ports: 1,
  yearsDiscountPercent: 0,
  promotionalDiscountPercent: 0,
};

describe('what licences cost', () => {
  it.each([
    ['one port for a year', {}, [30_000, 0, 0, 30_000]],
    ['every port of every year', { years: 3, ports: 4 }, [360_000, 0, 0, 360_000]],
    ['by the month', { period: 'month', priceMinor: 1500, years: 2, ports: 2 }, [72_000, 0, 0, 72_000]],
    [
      'the code after the years',
      { yearsDiscountPercent: 5, promotionalDiscountPercent: 10 },
      [30_000, 1500, 2850, 25_650],
    ],
    ['half a cent to the buyer', { priceMinor: 5, promotionalDiscountPercent: 10 }, [5, 0, 1, 4]],
    ['less than half a cent to the seller', { priceMinor: 4, promotionalDiscountPercent: 10 }, [4, 0, 0, 4]],
    ['nothing', { promotionalDiscountPercent: 100 }, [30_000, 0, 30_000, 0]],
  ] satisfies [string, Partial<LicenceOrderTerms>, number[]][])('%s', (_case, special, expected) => {
    const { subtotal, yearsDiscount, promotionalDiscount, total } = quoteLicences({ ...usual, ...special });
    expect([subtotal, yearsDiscount, promotionalDiscount, total]).toEqual(expected);
  });
});
