import { describe, expect, it } from 'vitest';
import type { PriceInterval, Rate } from '../../chargers/pricing/price-settings.ts';
import { priceSession } from './price-session.ts';
import { chargeOf, perHour, perKilowattHour, readingAt, settingsWith } from './pricing.fixtures.ts';
import { quotePrice } from './quote-price.ts';

const everyDay = [0, 1, 2, 3, 4, 5, 6];
const hours = (start_at: string, end_at: string, rate: Rate, weekdays = everyDay): PriceInterval => ({
  weekdays,
  start_at,
  end_at,
  rate,
});
const night = hours('10:00 PM', '06:00 AM', perKilowattHour('0.20'));
const day = perKilowattHour('0.50');

/** Charges, by the clock of Chicago: five hours behind UTC in summer, six in winter. Computed by hand. */
describe('prices of some hours', () => {
  const evening = { from: '2026-06-11T02:00:00Z', hours: 2, kilowattHours: 10 };
  const linesOf = (...args: Parameters<typeof priceSession>) =>
    priceSession(...args).lines.map(({ quantity, unit_price, amount_minor }) => [quantity, unit_price, amount_minor]);

  // 21:00 to 23:00: 5 kWh × 0.50 = 2.50 before ten, 5 kWh × 0.20 = 1.00 after it
  it('divide energy that flowed evenly', () => {
    expect(linesOf(settingsWith({ rate: day, intervals: [night] }), chargeOf(evening))).toEqual([
      [5000, '0.50', 250],
      [5000, '0.20', 100],
    ]);
  });

  // The meter says 8 kWh before ten: 8 × 0.50 = 4.00; 2 × 0.20 = 0.40
  it('divide it as the meter rose', () => {
    const readings = [readingAt(evening.from, 60, 8000), readingAt(evening.from, 120, 10_000)];
    const charge = chargeOf(evening, { readings });
    expect(linesOf(settingsWith({ rate: day, intervals: [night] }), charge)).toEqual([
      [8000, '0.50', 400],
      [2000, '0.20', 40],
    ]);
  });

  // Sunday 23:00 to Monday 07:00: 7 kWh × 0.20 = 1.40 until six, 1 kWh × 0.50 = 0.50
  it('go on over midnight, into another week', () => {
    const sunday = { ...night, weekdays: [6] };
    const charge = chargeOf({ from: '2026-06-15T04:00:00Z', hours: 8, kilowattHours: 8 });
    expect(linesOf(settingsWith({ rate: day, intervals: [sunday] }), charge)).toEqual([
      [7000, '0.20', 140],
      [1000, '0.50', 50],
    ]);
  });

  // 21:00 to 23:00: 5 kWh × 0.50 = 2.50, then 1 h × 1.50 = 1.50
  it('may be by time where others are by energy', () => {
    const byTime = { ...night, rate: perHour('1.50') };
    expect(linesOf(settingsWith({ rate: day, intervals: [byTime] }), chargeOf(evening))).toEqual([
      [5000, '0.50', 250],
      [3600, '1.50', 150],
    ]);
  });

  // Nothing has flowed from ten to six: 12 Wh × 0.50 = 0.6 ct → 0.01 on both sides
  it('divide a line also where nothing has flowed between', () => {
    const from = '2026-06-11T02:00:00Z';
    const readings = [
      readingAt(from, 30, 12),
      readingAt(from, 60, 12),
      readingAt(from, 570, 12),
      readingAt(from, 600, 24),
    ];
    const charge = chargeOf({ from, hours: 10, kilowattHours: 0.024 }, { readings });
    expect(linesOf(settingsWith({ rate: day, intervals: [night] }), charge)).toEqual([
      [12, '0.50', 1],
      [12, '0.50', 1],
    ]);
  });

  // Two nights: the night's price is two lines of 8 h, each of 8 kWh × 0.20 = 1.60; the day's 16 h × 0.50 = 8.00
  it('begin anew each day', () => {
    const charge = chargeOf({ from: '2026-06-11T03:00:00Z', hours: 32, kilowattHours: 32 });
    expect(linesOf(settingsWith({ rate: day, intervals: [night] }), charge)).toEqual([
      [8000, '0.20', 160],
      [16_000, '0.50', 800],
      [8000, '0.20', 160],
    ]);
  });
});

describe('clocks that are set', () => {
  const early = (end_at: string) =>
    settingsWith({ rate: perHour('1.00'), intervals: [hours('01:00 AM', end_at, perHour('3.00'), [6])] });
  const amounts = (settings: ReturnType<typeof early>, from: string) =>
    priceSession(settings, chargeOf({ from, hours: 3, kilowattHours: 9 })).lines.map((line) => line.amount_minor);

  // 00:30 to 04:30 are 3 h: 0.5 h × 1.00, 01:00 to 02:00 × 3.00, and at 02:00 it is 03:00: 1.5 h × 1.00
  it('forward: a skipped hour costs nothing', () => {
    expect(amounts(early('03:00 AM'), '2026-03-08T06:30:00Z')).toEqual([50, 300, 150]);
  });

  // 00:30 to 02:30 are 3 h: 0.5 h × 1.00, twice 01:00 to 02:00 × 3.00 = 6.00, 0.5 h × 1.00
  it('back: a repeated hour costs the same twice', () => {
    expect(amounts(early('02:00 AM'), '2026-11-01T05:30:00Z')).toEqual([50, 600, 50]);
  });
});

describe('a quote', () => {
  const place = { currentType: 'DC', timezone: 'America/Chicago' } as const;
  it('is the rate of the moment, and when it changes', () => {
    const settings = settingsWith({ rate: day, intervals: [night] }, { pre_authorized: '25.00' });
    const quote = quotePrice(settings, place, new Date('2026-06-11T02:00:00Z'));
    expect(quote).toMatchObject({ rate: day, varies: true, rate_until: '2026-06-11T03:00:00.000Z' });
    expect(quote).toMatchObject({ currency: 'USD', pre_authorized: '25.00', session_limit: null });
  });

  it('does not change where there is one rate, and there is none without a price', () => {
    const at = new Date('2026-06-11T02:00:00Z');
    expect(quotePrice(settingsWith({ rate: day }), place, at)).toMatchObject({ varies: false, rate_until: null });
    expect(quotePrice({ ...settingsWith({}), dc: null }, place, at)).toBeNull();
  });
});
