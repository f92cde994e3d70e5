import { describe, expect, it } from 'vitest';
import type { PriceSettings, Rate } from '../../chargers/pricing/price-settings.ts';
import type { SessionPrice } from './price-line.ts';
import { priceSession } from './price-session.ts';
import { chargeOf, perHour, perKilowattHour, readingAt, settingsWith } from './pricing.fixtures.ts';
import type { SessionFacts } from './session-facts.ts';

/** Noon in Chicago on a Wednesday. */
const noon = '2026-06-10T17:00:00Z';
const usual = { from: noon, hours: 1, kilowattHours: 10 };
const tenPercentTax = { sales_tax: '10' };

const byEnergy: Rate = {
  type: 'TIERED',
  price_unit: 'USD_PER_KILOWATT_HOUR',
  price: '0.40',
  follow_on_unit: 'USD_PER_KILOWATT_HOUR',
  follow_on: [{ after: '20', price: '0.60' }],
};
const byTime: Rate = {
  type: 'TIERED',
  price_unit: 'USD_PER_HOUR',
  price: '2.00',
  follow_on_unit: 'USD_PER_HOUR',
  follow_on: [{ after: '2', price: '5.00' }],
};
const byCharge: Rate = {
  type: 'TIERED',
  price_unit: 'USD_PER_KILOWATT_HOUR',
  price: '0.42',
  follow_on_unit: 'SOC',
  follow_on: [{ after: '80', price: '0.65' }],
};
const idle = { session_stand_by_fee: '3.00', session_stand_by_grace_period: 10 };
const fees = { session_activation_fee: '0.50', sales_tax: '8.875' };

const amountsOf = ({ lines, total_minor }: SessionPrice) => [
  ...lines.map(({ kind, amount_minor }) => `${kind} ${amount_minor}`),
  total_minor,
];

describe('golden vectors, each computed by hand', () => {
  it.each<[string, PriceSettings, SessionFacts, (string | number)[]]>([
    // 10 kWh × 0.4550 = 4.55
    ['energy', settingsWith({}), chargeOf(usual), ['ENERGY 455', 455]],
    // 12.345 kWh × 0.4550 = 5.616975 → 5.62; 0.50 + 5.62 = 6.12; 8.875 % of 6.12 = 0.54315 → 0.54
    [
      'energy, activation and tax',
      settingsWith({}, fees),
      chargeOf({ ...usual, kilowattHours: 12.345 }),
      ['ACTIVATION 50', 'ENERGY 562', 'TAX 54', 666],
    ],
    // 0.001 kWh × 5.00 = 0.005 → 0.01: a half is rounded up
    [
      'half a cent',
      settingsWith({ rate: perKilowattHour('5.00') }),
      chargeOf({ ...usual, kilowattHours: 0.001 }),
      ['ENERGY 1', 1],
    ],
    // 20 kWh × 0.40 = 8.00; 5.5 kWh × 0.60 = 3.30
    [
      'a follow-on price by energy',
      settingsWith({ rate: byEnergy }),
      chargeOf({ ...usual, kilowattHours: 25.5 }),
      ['ENERGY 800', 'ENERGY 330', 1130],
    ],
    // 20 kWh × 0.40 = 8.00
    [
      'energy up to the follow-on price',
      settingsWith({ rate: byEnergy }),
      chargeOf({ ...usual, kilowattHours: 20 }),
      ['ENERGY 800', 800],
    ],
    // 20 kWh × 0.40 = 8.00; 0.009 kWh × 0.60 = 0.0054 → 0.01
    [
      'energy just above it',
      settingsWith({ rate: byEnergy }),
      chargeOf({ ...usual, kilowattHours: 20.009 }),
      ['ENERGY 800', 'ENERGY 1', 801],
    ],
    // 2 h × 2.00 = 4.00; 0.5 h × 5.00 = 2.50; 40 min less 10 min of grace = 0.5 h × 3.00 = 1.50
    [
      'a follow-on price by time, and a stay',
      settingsWith({ rate: byTime }, idle),
      chargeOf({ ...usual, hours: 2.5, stays: 40 }),
      ['TIME 400', 'TIME 250', 'IDLE 150', 800],
    ],
    // 2 h × 2.00 = 4.00; 10 min are the grace period
    [
      'time up to the follow-on price, and a stay of the grace period',
      settingsWith({ rate: byTime }, idle),
      chargeOf({ ...usual, hours: 2, stays: 10 }),
      ['TIME 400', 400],
    ],
    // 2 h × 2.00 = 4.00; 10 s × 3.00 / 3600 = 0.00833 → 0.01
    [
      'a stay of ten seconds more',
      settingsWith({ rate: byTime }, idle),
      chargeOf({ ...usual, hours: 2, stays: 10 + 1 / 6 }),
      ['TIME 400', 'IDLE 1', 401],
    ],
    // 1 h × 2.00 = 2.00: the limit is 60 minutes
    [
      'time up to the session limit',
      settingsWith({ rate: perHour('2.00') }, { session_limit: 60 }),
      chargeOf({ ...usual, hours: 1.5 }),
      ['TIME 200', 200],
    ],
    // 20 kWh × 0.42 = 8.40 until 80 %; 6 kWh × 0.65 = 3.90
    [
      'a follow-on price by state of charge',
      settingsWith({ rate: byCharge }),
      chargeOf(
        { ...usual, kilowattHours: 26 },
        { currentType: 'DC', readings: [readingAt(noon, 10, 7000, 45), readingAt(noon, 30, 20_000, 80)] },
      ),
      ['ENERGY 840', 'ENERGY 390', 1230],
    ],
    // 26 kWh × 0.42 = 10.92
    [
      'no state of charge',
      settingsWith({ rate: byCharge }),
      chargeOf({ ...usual, kilowattHours: 26 }, { currentType: 'DC' }),
      ['ENERGY 1092', 1092],
    ],
    ['nothing without energy', settingsWith({}, { ...fees, ...idle }), chargeOf({ ...usual, kilowattHours: 0 }), [0]],
  ])('%s', (_name, settings, facts, expected) => {
    expect(amountsOf(priceSession(settings, facts))).toEqual(expected);
  });
});

describe('discounts', () => {
  const settings = settingsWith({}, { session_activation_fee: '0.50', ...tenPercentTax, ...idle });
  const discounts = [
    { email_or_domain: 'Fleet.example', percent: '10' },
    { email_or_domain: 'ann@fleet.example', percent: '50.000' },
  ];
  const priceFor = (email: string | null) =>
    amountsOf(priceSession(settings, chargeOf({ ...usual, stays: 30 }, { email }), discounts));

  // 0.50 + 10 kWh × 0.4550 = 5.05; 20 min of idle × 3.00 = 1.00 is not discounted
  it.each([
    // 50 % of 5.05 = 2.525 → 2.53; 5.05 + 1.00 − 2.53 = 3.52; 10 % = 0.352 → 0.35
    ['an address, in any case', 'Ann@FLEET.example', ['DISCOUNT -253', 'TAX 35', 387]],
    // 10 % of 5.05 = 0.505 → 0.51; 5.05 + 1.00 − 0.51 = 5.54; 10 % = 0.554 → 0.55
    ['a domain', 'bob@fleet.example', ['DISCOUNT -51', 'TAX 55', 609]],
    // 5.05 + 1.00 = 6.05; 10 % = 0.605 → 0.61
    ['no subdomain', 'bob@sub.fleet.example', ['TAX 61', 666]],
    ['nobody', null, ['TAX 61', 666]],
  ])('are for %s', (_name, email, expected) => {
    expect(priceFor(email)).toEqual(['ACTIVATION 50', 'ENERGY 455', 'IDLE 100', ...expected]);
  });
});

describe('energy that a subscription includes', () => {
  const settings = settingsWith({ rate: byEnergy }, { session_activation_fee: '0.50', ...tenPercentTax });
  const discounts = [{ email_or_domain: 'ann@fleet.example', percent: '50' }];
  const priceOf = (includedWh: number, email: string | null = null) =>
    amountsOf(priceSession(settings, chargeOf({ ...usual, kilowattHours: 30 }, { email }), discounts, includedWh));

  // 0.50; 20 kWh × 0.40 = 8.00; 10 kWh × 0.60 = 6.00
  it.each<[string, number, string | null, (string | number)[]]>([
    // 5 kWh × 0.40 = 2.00; 12.50 and 10 %
    ['is taken back at the price of the first energy', 5000, null, ['DISCOUNT -200', 'TAX 125', 1375]],
    // 8.00 and 4 kWh × 0.60 = 2.40; 4.10 and 10 %
    ['goes on at the next price', 24_000, null, ['DISCOUNT -800', 'DISCOUNT -240', 'TAX 41', 451]],
    // Only the activation is left: 0.50 and 10 %
    ['is no more than was delivered', 99_000, null, ['DISCOUNT -800', 'DISCOUNT -600', 'TAX 5', 55]],
    // 50 % of 14.50 − 10.40 = 2.05; 2.05 and 10 % = 0.205 → 0.21
    [
      'goes before a discount',
      24_000,
      'ann@fleet.example',
      ['DISCOUNT -800', 'DISCOUNT -240', 'DISCOUNT -205', 'TAX 21', 226],
    ],
  ])('%s', (_name, includedWh, email, expected) => {
    expect(priceOf(includedWh, email)).toEqual(['ACTIVATION 50', 'ENERGY 800', 'ENERGY 600', ...expected]);
  });
});

it('the lines say what was taken when, at which price', () => {
  const { lines } = priceSession(settingsWith({ rate: byEnergy }), chargeOf({ ...usual, kilowattHours: 40 }));
  const line = { kind: 'ENERGY', unit: 'WATT_HOUR' };
  const [start, half, end] = ['2026-06-10T17:00:00.000Z', '2026-06-10T17:30:00.000Z', '2026-06-10T18:00:00.000Z'];
  expect(lines).toEqual([
    { ...line, quantity: 20_000, unit_price: '0.40', starts_at: start, ends_at: half, amount_minor: 800 },
    { ...line, quantity: 20_000, unit_price: '0.60', starts_at: half, ends_at: end, amount_minor: 1200 },
  ]);
});

it('settings without a price for the current type are refused', () => {
  expect(() => priceSession({ ...settingsWith({}), ac: null }, chargeOf(usual))).toThrow('No price for AC');
});
