import type { PriceInterval, PriceSettings, Rate } from '@plugboard/contracts/chargers';
import { expect, test } from 'vitest';
import {
  formField,
  intervalTimes,
  rowProblems,
  toPriceChange,
  toPriceForm,
  weekdayName,
  weekdaysInWords,
} from './price-form.model.ts';

const tiered: Rate = {
  type: 'TIERED',
  price_unit: 'USD_PER_KILOWATT_HOUR',
  price: '0.45',
  follow_on_unit: 'USD_PER_HOUR',
  follow_on: [{ after: '2', price: '0.60' }],
};
const night: PriceInterval = { weekdays: [6, 0], start_at: '10:00 PM', end_at: '06:00 AM', rate: tiered };
const stored: PriceSettings = {
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
  expect(toPriceChange(form, ['session_activation_fee'])).toEqual({ session_activation_fee: '1.00' });
  expect(toPriceChange({ ...form, dc_price: '0.50' }, ['dc_price'])).toEqual({
    dc: { rate: { ...tiered, price: '0.50' }, intervals: [{ ...night, weekdays: [0, 6] }] },
  });
});

test('a current type that loses its price goes by others', () => {
  const form = { ...toPriceForm(stored, 'EUR'), dc_priced: false };
  expect(toPriceChange(form, ['dc_priced'])).toEqual({ dc: null });
});

test('without follow-on prices the price is fixed; without any settings it begins in the tenant’s currency', () => {
  const form = { ...toPriceForm(undefined, 'EUR'), ac_price: '0.30', ac_priced: true };
  expect(toPriceChange(form, Object.keys(form))).toMatchObject({
    currency: 'EUR',
    ac: { rate: { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.30' }, intervals: [] },
    dc: null,
  });
});

test('an error of a body belongs to a field of the form', () => {
  expect(['dc.rate.price', 'ac.rate.follow_on.1.after', 'dc.intervals.0', 'dc', 'sales_tax'].map(formField)).toEqual([
    'dc_price',
    'ac_follow_on',
    'dc_intervals',
    'dc_price',
    'sales_tax',
  ]);
});

test('contradictions are found by their rows', () => {
  const { dc_follow_on: follow_on, dc_intervals: intervals } = toPriceForm(stored, 'USD');
  const again = [...follow_on, { after: '2', price: '0.70' }];
  expect(rowProblems({ follow_on: again, follow_on_unit: 'USD_PER_HOUR' }, 'DC')).toEqual([
    { row: 1, column: 'after', key: 'pricing.followOnAscending' },
  ]);
  expect(rowProblems({ follow_on, follow_on_unit: 'SOC' }, 'AC')).toEqual([
    { row: 0, column: 'after', key: 'pricing.socOfDcOnly' },
  ]);
  expect(rowProblems({ intervals: [...intervals, ...intervals] }, 'DC')).toEqual([
    { row: 1, column: null, key: 'pricing.intervalsOverlap' },
  ]);
});

test('times step by five minutes, weekdays begin on Monday', () => {
  expect([intervalTimes[0], intervalTimes[13], intervalTimes.at(-1)]).toEqual(['12:00 AM', '01:05 AM', '11:55 PM']);
  expect([weekdayName(0, 'en'), weekdayName(6, 'en')]).toEqual(['Mon', 'Sun']);
});

test.each([
  [[0, 1, 2, 3, 4], 'Mon–Fri'],
  [[6, 0, 1], 'Mon, Tue, Sun'],
  [[0, 1, 2, 3, 4, 5, 6], 'Mon–Sun'],
  [[0, 2, 3, 4, 6], 'Mon, Wed–Fri, Sun'],
  [[], ''],
])('weekdays %j in words: %s', (weekdays, words) => expect(weekdaysInWords(weekdays, 'en')).toBe(words));
