import { expect, it } from 'vitest';
import { forecastEnergy, maxWeeks } from './forecast-energy.ts';

const daysOf = (count: number, energyOf: (day: number) => number) =>
  Array.from({ length: count }, (_, day) => energyOf(day));

it('goes on as it was, without a band, where every week was the same', () => {
  const weekdays = [10, 20, 20, 20, 20, 30, 5];
  const past = daysOf(26 * 7, (day) => weekdays[day % 7] ?? 0);
  const forecast = forecastEnergy(past, 7, 28);
  expect(forecast?.energy).toBeCloseTo(4 * 125);
  expect(forecast?.high).toBeCloseTo(forecast?.low ?? 0);
  // The day after a Sunday of 5 is a Monday of 10.
  expect(forecastEnergy(past, 0, 1)?.energy).toBeCloseTo(10);
});

it('follows a trend', () => {
  const past = daysOf(20 * 7, (day) => 100 + day);
  const forecast = forecastEnergy(past, 14, 28);
  const actual = daysOf(28, (day) => 100 + 20 * 7 + 14 + day).reduce((sum, energy) => sum + energy, 0);
  expect(forecast).toMatchObject({ weeks: 20 });
  expect(forecast?.trendPerWeek).toBeCloseTo(49);
  expect(Math.abs((forecast?.energy ?? 0) / actual - 1)).toBeLessThan(0.01);
});

it('holds what comes in about four of five bands', () => {
  let state = 5;
  const noise = () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
  const rounds = 400;
  let held = 0;
  for (let round = 0; round < rounds; round += 1) {
    const days = daysOf(26 * 7 + 35, (day) => 200 + day / 2 + 120 * (noise() + noise() + noise() - 1.5));
    const forecast = forecastEnergy(days.slice(0, 26 * 7), 7, 28);
    const actual = days.slice(26 * 7 + 7).reduce((sum, energy) => sum + energy, 0);
    if (forecast && forecast.low <= actual && actual <= forecast.high) held += 1;
  }
  expect(held / rounds).toBeGreaterThan(0.72);
  expect(held / rounds).toBeLessThan(0.88);
});

it('says nothing before eight weeks of sessions, and looks back half a year at most', () => {
  expect(
    forecastEnergy(
      daysOf(200, (day) => (day < 150 ? 0 : 10)),
      5,
      30,
    ),
  ).toBeUndefined();
  expect(
    forecastEnergy(
      daysOf(100, () => 0),
      5,
      30,
    ),
  ).toBeUndefined();
  expect(
    forecastEnergy(
      daysOf(400, () => 10),
      5,
      30,
    )?.weeks,
  ).toBe(maxWeeks);
});
