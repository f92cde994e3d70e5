import { expect, test } from 'vitest';
import { formatMoney } from '../../common/format-money.ts';
import { anOpenPrice } from './open-charger.fixtures.ts';
import { furtherPrices, mainPrice, formatTax } from './price.model.ts';

test.each([
  ['0.4550', 'USD', 'en', '$0.455'],
  ['0.4500', 'USD', 'en', '$0.45'],
  ['2.00', 'USD', 'en', '$2.00'],
  ['0.4550', 'EUR', 'es', '€0.455'],
  ['4.82', 'USD', 'es', '$4.82'],
  ['1234.50', 'USD', 'en', '$1,234.50'],
] as const)('%s %s in %s is written %s', (amount, currency, language, expected) => {
  expect(formatMoney(amount, currency, language).replace(/\u00a0/g, ' ')).toBe(expected);
});

const lines = (special: Parameters<typeof anOpenPrice>[0]) =>
  furtherPrices(anOpenPrice(special), 'en').map(({ key, values }) => [key, ...Object.values(values)]);

test('a plain price has nothing further', () => {
  expect(mainPrice(anOpenPrice(), 'en')).toEqual({ key: 'perKilowattHour', values: { price: '$0.455' } });
  expect(lines({})).toEqual([]);
  expect(formatTax(anOpenPrice(), 'en')).toBeNull();
});

test.each([
  ['USD_PER_KILOWATT_HOUR', 'afterKilowattHours'],
  ['USD_PER_HOUR', 'afterHours'],
  ['SOC', 'afterPercent'],
] as const)('a follow-on price after %s says after what', (follow_on_unit, key) => {
  const follow_on = [{ after: '80', price: '0.65' }];
  const rate = { type: 'TIERED', price_unit: 'USD_PER_HOUR', price: '2.50', follow_on_unit, follow_on } as const;
  expect(mainPrice(anOpenPrice({ rate }), 'en').key).toBe('perHour');
  expect(lines({ rate })).toEqual([[key, '$0.65', '80']]);
});

test('fees are named where there are any', () => {
  const fees = { session_activation_fee: '0.50', session_stand_by_fee: '3.00' };
  expect(lines(fees)).toEqual([
    ['activationFee', '$0.50'],
    ['idleFee', '$3.00', '0'],
  ]);
  expect(lines({ ...fees, session_stand_by_grace_period: 10 })[1]).toEqual(['idleFeeAfter', '$3.00', '10']);
  expect(formatTax(anOpenPrice({ sales_tax: '8.875' }), 'es')).toBe('8.875');
});
