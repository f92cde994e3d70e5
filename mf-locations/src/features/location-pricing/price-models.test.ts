import type { CurrentTypePrice, PriceInterval, PriceSettings, Rate } from '@plugboard/contracts/chargers';
import { priceSession } from '@plugboard/contracts/payments';
import { toPriceForm } from '@plugboard/sdk/pricing';
import { expect, test } from 'vitest';
import { settingsOf, toDraft } from './draft.model.ts';
import { priceDifferences } from './price-diff.model.ts';
import { carKinds, toSessionFacts, type Visit } from './price-quote.model.ts';
import { toWeekOfRates } from './price-week.model.ts';

const fixed = (price: string): Rate => ({ type: 'FIXED', price_unit: 'USD_PER_KILOWATT_HOUR', price });
const night: PriceInterval = { weekdays: [6], start_at: '10:00 PM', end_at: '06:00 AM', rate: fixed('0.20') };
const price: CurrentTypePrice = { rate: fixed('0.50'), intervals: [night] };
const settings: PriceSettings = {
  currency: 'USD',
  ac: price,
  dc: null,
  waitlist_time: 0,
  sales_tax: '0',
  session_activation_fee: '0.00',
  session_stand_by_fee: '6.00',
  session_stand_by_grace_period: 10,
  pre_authorized: '0.00',
  session_limit: null,
};
const [, sedan] = carKinds;
const visit: Visit = {
  type: 'AC',
  arrival: '2026-11-22T21:00',
  energyKwh: 22,
  percent: 20,
  idleMinutes: 70,
  car: sedan!,
};

test('the picture of a week covers each day once, and goes on into Monday', () => {
  const { rates, days } = toWeekOfRates(price);
  expect(rates.map((rate) => rate.price)).toEqual(['0.20', '0.50']);
  for (const bands of days) expect(bands.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(1440);
  expect(days[6]?.map(({ from, to, level }) => [from, to, level])).toEqual([
    [0, 1320, 1],
    [1320, 1440, 0],
  ]);
  expect(days[0]?.[0]).toMatchObject({ from: 0, to: 360, level: 0 });
});

// 22 kWh at 11 kW: an hour before 10 PM and one after. An hour of idle time beyond the grace period.
test('a visit costs what the engine says: the car’s power, the site’s clock, and the stay afterwards', () => {
  const facts = toSessionFacts(visit, 'America/Los_Angeles')!;
  expect(facts.chargingStartedAt.toISOString()).toBe('2026-11-23T05:00:00.000Z');
  const { lines, total_minor } = priceSession(settings, facts);
  expect(lines.map(({ kind, amount_minor }) => [kind, amount_minor])).toEqual([
    ['ENERGY', 550],
    ['ENERGY', 220],
    ['IDLE', 600],
  ]);
  expect(total_minor).toBe(1370);
  expect(toSessionFacts({ ...visit, arrival: '' }, 'America/Los_Angeles')).toBeNull();
});

test('the battery fills to where a price by the state of charge changes', () => {
  const { readings, chargingEndedAt } = toSessionFacts({ ...visit, type: 'DC', energyKwh: 61.6 }, 'US/Pacific')!;
  expect([readings[0], readings.at(-1)].map((reading) => reading?.stateOfChargePercent)).toEqual([20, 100]);
  expect(readings.at(-1)?.at).toEqual(chargingEndedAt);
});

test('typed prices are a draft once they are complete; a current type without one goes by the network’s', () => {
  const form = toPriceForm(settings, 'USD');
  expect(toDraft(form)).toEqual(settings);
  expect(toDraft({ ...form, ac_price: '' })).toBeNull();
  expect(toDraft({ ...form, ac_intervals: [...form.ac_intervals, ...form.ac_intervals] })).toBeNull();
  const usual = { ...settings, dc: price };
  expect([settingsOf('AC', settings, usual), settingsOf('DC', settings, usual)]).toEqual([settings, usual]);
  expect(settingsOf('DC', settings, undefined)).toBeNull();
});

test('versions differ by the fields of the form', () => {
  const then = { ...settings, dc: price, sales_tax: '5' };
  expect(priceDifferences(settings, settings)).toEqual([]);
  expect(priceDifferences(settings, then).map(({ field }) => field)).toEqual([
    'sales_tax',
    'dc_price',
    'dc_intervals',
    'dc_priced',
  ]);
});
