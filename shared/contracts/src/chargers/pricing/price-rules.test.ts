import { describe, expect, it } from 'vitest';
import { chargerPriceProblems, doOverlap, paymentTypeOf, priceProblems, rateAt } from './price-rules.ts';
import type { PriceInterval, Rate } from './price-settings.ts';

const rate: Rate = { type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price: '0.45' };
const tiered = (follow_on_unit: 'SOC' | 'USD_PER_HOUR', ...afters: string[]): Rate => ({
  ...rate,
  type: 'TIERED',
  follow_on_unit,
  follow_on: afters.map((after) => ({ after, price: '0.60' })),
});
const hours = (weekdays: number[], start_at: string, end_at: string): PriceInterval => ({
  weekdays,
  start_at,
  end_at,
  rate,
});
const plain = (special: Rate = rate, intervals: PriceInterval[] = []) => ({ rate: special, intervals });
const keysOf = (problems: readonly { field: string; key: string }[]) =>
  problems.map(({ field, key }) => `${field} ${key.replace('pricing.', '')}`);

describe('two intervals of a week', () => {
  const night = hours([0], '10:00 PM', '06:00 AM');
  it.each([
    ['touch', hours([0], '09:00 PM', '10:00 PM'), false],
    ['share an hour', hours([0], '09:00 PM', '10:05 PM'), true],
    ['are on other days', hours([2, 3], '10:00 PM', '06:00 AM'), false],
    ['meet in the morning after', hours([1], '05:00 AM', '07:00 AM'), true],
    ['meet a whole day', hours([1], '12:00 AM', '12:00 AM'), true],
  ])('%s', (_case, other, expected) => {
    expect([doOverlap(night, other), doOverlap(other, night)]).toEqual([expected, expected]);
  });

  it('meet where Sunday goes on into Monday', () => {
    expect(doOverlap(hours([6], '10:00 PM', '02:00 AM'), hours([0], '01:00 AM', '03:00 AM'))).toBe(true);
  });
});

describe('what does not go together', () => {
  it.each([
    ['follow-on prices that rise', plain(tiered('USD_PER_HOUR', '1', '2.5')), []],
    ['one that begins at once', plain(tiered('USD_PER_HOUR', '0')), ['dc.rate.follow_on.0.after followOnAscending']],
    [
      'one no later than the last',
      plain(tiered('USD_PER_HOUR', '2', '2')),
      ['dc.rate.follow_on.1.after followOnAscending'],
    ],
    ['a full battery', plain(tiered('SOC', '80', '100')), ['dc.rate.follow_on.1.after socBelow100']],
    [
      'two at once',
      plain(rate, [hours([0, 1], '08:00 AM', '10:00 AM'), hours([1], '09:00 AM', '11:00 AM')]),
      ['dc.intervals.1 intervalsOverlap'],
    ],
  ])('%s', (_case, dc, expected) => {
    expect(keysOf(priceProblems({ ac: null, dc }))).toEqual(expected);
  });

  it('a state of charge that AC does not tell, and a price of the other current type', () => {
    const ac = plain(tiered('SOC', '80'));
    expect(keysOf(chargerPriceProblems({ ac, dc: null }, 'DC'))).toEqual([
      'ac.rate.follow_on_unit socOfDcOnly',
      'dc priceRequired',
      'ac otherType',
    ]);
  });
});

describe('the rate at a moment', () => {
  const special: Rate = { ...rate, price: '0.20' };
  const price = plain(rate, [{ ...hours([6], '10:00 PM', '06:00 AM'), rate: special }]);
  it.each([
    ['before the interval', 6, 21 * 60 + 59, rate],
    ['as it begins', 6, 22 * 60, special],
    ['in the morning after, where the week begins anew', 0, 5 * 60 + 59, special],
    ['as it ends', 0, 6 * 60, rate],
    ['on another day', 3, 23 * 60, rate],
  ])('%s', (_case, weekday, minute, expected) => {
    expect(rateAt(price, { weekday, minute })).toEqual(expected);
  });
});

describe('how a driver pays', () => {
  const none = { session_activation_fee: '0.00', session_stand_by_fee: '0.00' };
  const free: Rate = { ...rate, price: '0.0000' };
  it.each([
    ['by energy', plain(), none, 'PER_KILOWATT_HOUR'],
    ['by time', plain({ ...rate, price_unit: 'USD_PER_HOUR' }), none, 'PER_HOUR'],
    ['not at all', plain(free), none, 'FREE'],
    ['for starting', plain(free), { ...none, session_activation_fee: '1.00' }, 'PER_KILOWATT_HOUR'],
    ['at some hours', plain(free, [hours([0], '08:00 AM', '09:00 AM')]), none, 'PER_KILOWATT_HOUR'],
  ] as const)('%s', (_case, price, fees, expected) => {
    expect(paymentTypeOf({ ...price }, fees)).toBe(expected);
  });
});
