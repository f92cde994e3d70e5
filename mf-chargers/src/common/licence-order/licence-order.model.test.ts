import type { Licence } from '@plugboard/contracts/chargers';
import { expect, test } from 'vitest';
import { countPorts, orderOf, quoteOf } from './licence-order.model.ts';

const licence: Licence = {
  id: '5f0d8b1e-0005-4c5e-8a4b-000000000001',
  name: 'Standard',
  is_pro: false,
  has_pro: false,
  price: { amount: '15.00', currency: 'USD' },
  period: 'month',
};
const chargers = [{ charger: '5f0d8b1e-0005-4c5e-8a4b-000000000002', ports: 2, licensed_to: null }];
const paid = { card: 'card', auto_renew: false };
const choice = { licence, term: { years: 2, discount_percent: 5 }, ports: 2, code: null };

test('an order is priced per port and period, less the discounts', () => {
  const code = { code: 'PLUG10', discount_percent: 10, expires_at: null };
  expect(quoteOf(choice)).toMatchObject({ subtotal: { amount: '720.00' }, total: { amount: '684.00' } });
  expect(orderOf(chargers, { ...choice, code }, paid)).toMatchObject({
    promotional_code: 'PLUG10',
    payment_method: 'card',
    total: { amount: '615.60', currency: 'USD' },
    chargers: [{ charger: chargers[0]?.charger, licensed_to: null }],
  });
});

test('what costs nothing charges no card, but keeps one for the renewal', () => {
  const code = { code: 'FREE', discount_percent: 100, expires_at: null };
  expect(orderOf(chargers, { ...choice, code }, paid).payment_method).toBeNull();
  expect(orderOf(chargers, { ...choice, code }, { ...paid, auto_renew: true }).payment_method).toBe('card');
});

test('the ports of all chargers are paid for', () => {
  expect(countPorts([...chargers, ...chargers])).toBe(4);
});
