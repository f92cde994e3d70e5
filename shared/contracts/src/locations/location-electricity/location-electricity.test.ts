import { describe, expect, it } from 'vitest';
import { aSeason } from './electricity.fixtures.ts';
import { electricitySettingsChange, type TariffSeason } from './location-electricity.ts';

const problemsOf = (change: object) =>
  electricitySettingsChange.safeParse(change).error?.issues.map(({ path, message }) => [path.join('.'), message]);
const weekdays = (...periods: readonly (readonly [number, number])[]): Partial<TariffSeason> => ({
  weekdays: periods.map(([from, to]) => ({ from, to, price: '0.20' })),
});

describe('electricity settings', () => {
  it.each([
    ['do not begin at midnight', weekdays([4, 96]), 'weekdays.0.from', 'electricity.dayStart'],
    ['leave a gap', weekdays([0, 4], [8, 96]), 'weekdays.1.from', 'electricity.periodGap'],
    ['overlap', weekdays([0, 8], [4, 96]), 'weekdays.1.from', 'electricity.periodGap'],
    ['end before they begin', weekdays([0, 0], [0, 96]), 'weekdays.0.to', 'electricity.periodEnd'],
    ['do not end at midnight', weekdays([0, 90]), 'weekdays.0.to', 'electricity.dayEnd'],
    ['begin on a day that not every year has', { month: 2, day: 29 }, 'day', 'electricity.noSuchDay'],
  ])('whose days %s are refused at the field', (_case, special, field, message) => {
    expect(problemsOf({ seasons: [aSeason(special)] })).toEqual([[`seasons.0.${field}`, message]]);
  });

  it('whose seasons or holidays are there twice are refused at the second one', () => {
    expect(problemsOf({ seasons: [aSeason(), aSeason({ name: 'Another' })] })).toEqual([
      ['seasons.1.month', 'electricity.seasonTwice'],
    ]);
    expect(problemsOf({ holidays: ['2026-12-25', '2026-12-25'] })).toEqual([
      ['holidays.1', 'electricity.holidayTwice'],
    ]);
  });

  it('name the price that is none', () => {
    const season = aSeason({ weekends: [{ from: 0, to: 96, price: '0,1' }] });
    expect(problemsOf({ seasons: [season] })).toEqual([['seasons.0.weekends.0.price', 'pricing.unitPrice']]);
  });
});
