import { expect, it } from 'vitest';
import { priceSubscription } from './price-subscription.ts';

const terms = { price: '9.99', currency: 'USD', months: 1, sales_tax: '8.25' } as const;

it('is the months and the tax on them, each line rounded separately', () => {
  const price = priceSubscription(terms);
  expect(price).toMatchObject({ net_minor: 999, tax_minor: 82, total_minor: 1081 });
  expect(price.lines.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
    ['SUBSCRIPTION', 999],
    ['TAX', 82],
  ]);
  expect(priceSubscription({ ...terms, months: 12 })).toMatchObject({ net_minor: 11_988, tax_minor: 989 });
});

it('has no line of a tax that is nothing', () => {
  expect(priceSubscription({ ...terms, sales_tax: '0' }).lines).toHaveLength(1);
  expect(priceSubscription({ ...terms, price: '0.00' })).toMatchObject({ total_minor: 0 });
});
