import { describe, expect, it } from 'vitest';
import { chargeOf, readingAt } from '../../payments/pricing/pricing.fixtures.ts';
import { costOfSession } from './cost-of-session.ts';
import { aSeason, settingsOf } from './electricity.fixtures.ts';

type Settings = Parameters<typeof costOfSession>[0];
type Charge = Parameters<typeof chargeOf>[0];

/** Lines by the clock of Chicago: five hours behind UTC in summer, six in winter. Computed by hand. */
const linesOf = (settings: Settings, charge: Charge, special: Parameters<typeof chargeOf>[1] = {}) =>
  costOfSession(settings, chargeOf(charge, special))?.lines.map(
    ({ season, day, quantity, unit_price, amount_minor }) => [season, day, quantity, unit_price, amount_minor],
  );

describe('the cost of a session', () => {
  const flat = settingsOf({ cost_of_electricity: '0.1725' });
  const byHours = settingsOf({ seasons: [aSeason()], cost_of_electricity: '9.00' });

  it('is not known without a price', () => {
    expect(costOfSession(settingsOf({}), chargeOf({ from: '2026-06-11T02:00:00Z', hours: 1, kilowattHours: 5 }))).toBe(
      null,
    );
  });

  it('is nothing without energy', () => {
    const charge = chargeOf({ from: '2026-06-11T02:00:00Z', hours: 1, kilowattHours: 0 });
    expect(costOfSession(flat, charge)).toEqual({ currency: 'USD', lines: [], total_minor: 0 });
  });

  // 10 kWh × 0.1725 = 1.725 → 1.73
  it('is one line where there is one price', () => {
    expect(linesOf(flat, { from: '2026-06-11T02:00:00Z', hours: 2, kilowattHours: 10 })).toEqual([
      [null, null, 10_000, '0.1725', 173],
    ]);
  });

  // Thursday 15:00 to 17:00: 5 kWh × 0.20 = 1.00, then 5 kWh × 0.50 = 2.50
  it('goes by the hours of the day where there are seasons', () => {
    expect(linesOf(byHours, { from: '2026-06-11T20:00:00Z', hours: 2, kilowattHours: 10 })).toEqual([
      ['All year', 'WEEKDAY', 5000, '0.20', 100],
      ['All year', 'WEEKDAY', 5000, '0.50', 250],
    ]);
  });

  // The meter says 9 kWh before four: 9 × 0.20 = 1.80; 1 × 0.50
  it('divides energy as the meter rose', () => {
    const from = '2026-06-11T20:00:00Z';
    const readings = [readingAt(from, 60, 9000), readingAt(from, 120, 10_000)];
    expect(linesOf(byHours, { from, hours: 2, kilowattHours: 10 }, { readings })?.map((line) => line[4])).toEqual([
      180, 50,
    ]);
  });

  // Friday 23:00 to Saturday 01:00
  it('begins a weekend at midnight', () => {
    expect(linesOf(byHours, { from: '2026-06-13T04:00:00Z', hours: 2, kilowattHours: 10 })).toEqual([
      ['All year', 'WEEKDAY', 5000, '0.20', 100],
      ['All year', 'WEEKEND', 5000, '0.10', 50],
    ]);
  });

  it('goes by the weekend on a holiday', () => {
    const holiday = { ...byHours, holidays: ['2026-07-03'] };
    expect(linesOf(holiday, { from: '2026-07-03T21:00:00Z', hours: 1, kilowattHours: 10 })).toEqual([
      ['All year', 'HOLIDAY', 10_000, '0.10', 100],
    ]);
  });

  // The winter of October holds until the first of June.
  it('goes by the season of the day, over the turn of the year too', () => {
    const price = (each: string) => [{ from: 0, to: 96, price: each }];
    const summer = aSeason({ name: 'Summer', month: 6, day: 1, weekdays: price('0.30'), weekends: price('0.30') });
    const winter = aSeason({ name: 'Winter', month: 10, day: 1, weekdays: price('0.15'), weekends: price('0.15') });
    const seasons = settingsOf({ seasons: [winter, summer] });
    expect(linesOf(seasons, { from: '2026-06-01T04:00:00Z', hours: 2, kilowattHours: 10 })).toEqual([
      ['Winter', 'WEEKEND', 5000, '0.15', 75],
      ['Summer', 'WEEKDAY', 5000, '0.30', 150],
    ]);
    expect(linesOf(seasons, { from: '2026-01-06T06:00:00Z', hours: 1, kilowattHours: 10 })).toEqual([
      ['Winter', 'WEEKDAY', 10_000, '0.15', 150],
    ]);
  });
});

describe('clocks that are set', () => {
  const early = settingsOf({
    seasons: [
      aSeason({
        weekends: [
          { from: 0, to: 4, price: '0.10' },
          { from: 4, to: 8, price: '0.30' },
          { from: 8, to: 96, price: '0.10' },
        ],
      }),
    ],
  });
  const amounts = (from: string) =>
    linesOf(early, { from, hours: 3, kilowattHours: 30 })?.map(([, , quantity, , amount]) => [quantity, amount]);

  // 00:30 to 04:30 are 3 h: half an hour, 01:00 to 02:00, and at 02:00 it is 03:00: an hour and a half
  it('forward: a skipped hour has no price', () => {
    expect(amounts('2026-03-08T06:30:00Z')).toEqual([
      [5000, 50],
      [10_000, 300],
      [15_000, 150],
    ]);
  });

  // 00:30 to 02:30 are 3 h: half an hour, twice 01:00 to 02:00, half an hour
  it('back: a repeated hour has the same price twice', () => {
    expect(amounts('2026-11-01T05:30:00Z')).toEqual([
      [5000, 50],
      [20_000, 600],
      [5000, 50],
    ]);
  });
});
