import type { TariffPeriod, TariffSeason } from '@plugboard/contracts/locations';
import { expect, test } from 'vitest';
import { peakOfTariff, toWeeklyPeak, wrongDays } from './peak-form.model.ts';

const day = (...periods: [from: number, to: number, price: string][]): TariffPeriod[] =>
  periods.map(([from, to, price]) => ({ from, to, price }));
const season = (month: number, weekdays: TariffPeriod[], weekends: TariffPeriod[] = weekdays): TariffSeason => ({
  name: `From ${month}`,
  month,
  day: 1,
  weekdays,
  weekends,
});
const flat = day([0, 96, '0.20']);

test('a peak has both ends, and a week at least one peak', () => {
  const blank = { from: null, to: null };
  expect(toWeeklyPeak({ weekdays: { from: 64, to: 84 }, weekends: blank })).toEqual({
    weekdays: { from: 64, to: 84 },
    weekends: null,
  });
  expect(toWeeklyPeak({ weekdays: blank, weekends: blank })).toBeNull();
  const half = { weekdays: { from: 64, to: null }, weekends: { from: 84, to: 64 } };
  expect([toWeeklyPeak(half), wrongDays(half)]).toEqual([null, ['weekdays', 'weekends']]);
});

test('the dearest hours of today’s season are the peak that a tariff suggests', () => {
  const summer = season(6, day([0, 64, '0.20'], [64, 84, '0.50'], [84, 96, '0.20']), flat);
  const winter = season(10, day([0, 28, '0.10'], [28, 36, '0.30'], [36, 96, '0.10']));
  const seasons = [summer, winter];
  expect(peakOfTariff({ seasons }, { month: 7, day: 4 })).toEqual({ weekdays: { from: 64, to: 84 }, weekends: null });
  expect(peakOfTariff({ seasons }, { month: 1, day: 9 })).toEqual({
    weekdays: { from: 28, to: 36 },
    weekends: { from: 28, to: 36 },
  });
});

test('of two peaks a day the longer one counts, and equal prices side by side are one', () => {
  const twice = day(
    [0, 24, '0.10'],
    [24, 32, '0.40'],
    [32, 64, '0.10'],
    [64, 72, '0.40'],
    [72, 84, '0.40'],
    [84, 96, '0.10'],
  );
  expect(peakOfTariff({ seasons: [season(1, twice)] }, { month: 5, day: 5 })?.weekdays).toEqual({ from: 64, to: 84 });
});

test('a tariff without hours suggests none', () => {
  expect(peakOfTariff({ seasons: [] }, { month: 5, day: 5 })).toBeNull();
  expect(peakOfTariff({ seasons: [season(1, flat)] }, { month: 5, day: 5 })).toBeNull();
});
