import type { ChargerPriceSettings, PriceInterval, Rate } from '@plugboard/contracts/chargers';
import { expect, test } from 'vitest';
import {
  formField,
  intervalTimes,
  rowProblems,
  toNewPrices,
  toPriceChange,
  toPriceForm,
  weekdayName,
} from './price-form.model.ts';

const tiered: Rate = {
  type: 'TIERED',
  price_unit: 'USD_PER_KILOWATT_HOUR',
  price: '0.45',
  follow_on_unit: 'USD_PER_HOUR',
  follow_on: [{ after: '2', price: '0.60' }],
};
const night: PriceInterval = { weekdays: [6, 0], start_at: '10:00 PM', end_at: '06:00 AM', rate: tiered };
const stored: ChargerPriceSettings = {
  id: '5f0d8b1e-0004-4c5e-8a4b-000000000001',
  charger: '5f0d8b1e-0004-4c5e-8a4b-000000000002',
  custom_id: 'DEMO-001',
  current_type: 'DC',
  has_pin: false,
  pin_for_paid_charging: null,
  currency: 'USD',
  ac: null,
  dc: { rate: tiered, intervals: [night] },
  waitlist_time: 15,
  sales_tax: '8.875',
  session_activation_fee: '1.00',
  session_stand_by_fee: '0.00',
  session_stand_by_grace_period: 10,
  pre_authorized: '25.00',
  session_limit: null,
};

test('only what changed is sent, the price as a whole, and an interval keeps its own follow-on prices', () => {
  const form = toPriceForm(stored, 'EUR');
  expect(toPriceChange(form, ['session_activation_fee'], 'DC')).toEqual({ session_activation_fee: '1.00' });
  expect(toPriceChange({ ...form, price: '0.50' }, ['price'], 'DC')).toEqual({
    dc: { rate: { ...tiered, price: '0.50' }, intervals: [{ ...night, weekdays: [0, 6] }] },
  });
});

test('without follow-on prices the price is fixed; a charger without prices begins in the tenant’s currency', () => {
  const form = { ...toPriceForm(undefined, 'EUR'), price: '0.30' };
  expect(toNewPrices(form, 'AC')).toMatchObject({
    currency: 'EUR',
    ac: { rate: { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.30' }, intervals: [] },
  });
});

test('an error of a body belongs to a field of the form', () => {
  expect(['dc.rate.price', 'ac.rate.follow_on.1.after', 'dc.intervals.0', 'dc', 'sales_tax'].map(formField)).toEqual([
    'price',
    'follow_on',
    'intervals',
    'price',
    'sales_tax',
  ]);
});

test('contradictions are found by their rows', () => {
  const form = toPriceForm(stored, 'USD');
  const again = [...form.follow_on, { after: '2', price: '0.70' }];
  expect(rowProblems('follow_on', { ...form, follow_on: again }, 'DC')).toEqual([
    { row: 1, column: 'after', key: 'pricing.followOnAscending' },
  ]);
  expect(rowProblems('follow_on', { ...form, follow_on_unit: 'SOC' }, 'AC')).toEqual([
    { row: 0, column: 'after', key: 'pricing.socOfDcOnly' },
  ]);
  expect(rowProblems('intervals', { ...form, intervals: [...form.intervals, ...form.intervals] }, 'DC')).toEqual([
    { row: 1, column: null, key: 'pricing.intervalsOverlap' },
  ]);
});

test('times step by five minutes, weekdays begin on Monday', () => {
  expect([intervalTimes[0], intervalTimes[13], intervalTimes.at(-1)]).toEqual(['12:00 AM', '01:05 AM', '11:55 PM']);
  expect([weekdayName(0, 'en'), weekdayName(6, 'en')]).toEqual(['Mon', 'Sun']);
});
