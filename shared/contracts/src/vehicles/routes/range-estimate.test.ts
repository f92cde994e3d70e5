import { expect, test } from 'vitest';
import { randomFrom } from '../../testing/random-from.ts';
import { planCharging } from './charging-stops.ts';
import {
  estimateLegs,
  metresPerMile,
  metresWhenUsed,
  percentOfLeg,
  percentPerMileOf,
  toMiles,
  usedAt,
} from './range-estimate.ts';
import type { SiteNearRoute } from './vehicle-route.ts';

const random = randomFrom(1178);
const between = (least: number, most: number) => least + random() * (most - least);
const routes = Array.from({ length: 500 }, () => ({
  legs: Array.from({ length: 1 + Math.floor(random() * 8) }, () => between(0, 200_000)),
  percent: between(1, 100),
  percentPerMile: between(0.2, 1.5),
}));
const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);

const site = (metres_along: number, metres_off = 0): SiteNearRoute => ({
  id: '5a5f3a52-1c8e-4f5e-9a51-0d2f0f6f9b11',
  name: `At ${Math.round(metres_along)}`,
  latitude: 34,
  longitude: -118,
  chargers: 2,
  metres_along,
  metres_off,
});

test('a leg of 10 miles at half a percent a mile takes 6 percent', () => {
  expect(toMiles(10.4 * metresPerMile)).toBe(10);
  expect(estimateLegs([10.4 * metresPerMile], { percent: 50, percentPerMile: 0.5 })).toEqual([
    { miles: 10, startPercent: 50, endPercent: 44 },
  ]);
});

test('each leg begins where the one before ended, and the route takes the sum of its legs', () => {
  for (const { legs, percent, percentPerMile } of routes) {
    const estimate = estimateLegs(legs, { percent, percentPerMile });
    for (const [at, leg] of estimate.entries()) {
      expect(leg.endPercent).toBeLessThanOrEqual(leg.startPercent);
      expect(leg.startPercent).toBe(at === 0 ? percent : estimate[at - 1]?.endPercent);
      expect(leg.startPercent - leg.endPercent).toBeCloseTo(leg.miles * percentPerMile * 1.2, 8);
    }
    const used = sumOf(legs.map((metres) => percentOfLeg(metres, percentPerMile)));
    expect(estimate.at(-1)?.endPercent).toBeCloseTo(percent - used, 6);
    expect(usedAt(legs, percentPerMile, sumOf(legs))).toBeCloseTo(used, 6);
  }
});

test('the battery never rises along a route, and a place where a percentage is used is found again', () => {
  for (const { legs, percentPerMile } of routes) {
    const length = sumOf(legs);
    const places = [0.1, 0.35, 0.6, 0.85].map((part) => part * length);
    const used = places.map((metres) => usedAt(legs, percentPerMile, metres));
    expect(used).toEqual(used.toSorted((one, other) => one - other));
    const wanted = random() * 120;
    const metres = metresWhenUsed(legs, percentPerMile, wanted);
    const whole = usedAt(legs, percentPerMile, length);
    const isNotFound = metres === null ? whole > wanted + 1e-9 : false;
    expect(isNotFound).toBe(false);
    expect(metres === null ? wanted : usedAt(legs, percentPerMile, metres)).toBeCloseTo(wanted, 6);
  }
});

test('what the vehicle says goes before its EPA range; without either nothing is known', () => {
  const charger = { battery_percent: 60, battery_miles: 90 };
  expect(percentPerMileOf({ charger, epa_range_miles: 200 })).toBeCloseTo(2 / 3);
  expect(percentPerMileOf({ charger: { ...charger, battery_miles: null }, epa_range_miles: 200 })).toBe(0.5);
  expect(percentPerMileOf({ charger: { battery_percent: 0, battery_miles: 0 }, epa_range_miles: null })).toBeNull();
});

test('no stop where the charge lasts; with sites close enough every route is driven, never below the reserve', () => {
  for (const { legs, percent, percentPerMile } of routes) {
    const length = sumOf(legs);
    const reserve = 10;
    const sites = Array.from({ length: Math.ceil(length / 10_000) }, (_, at) => site(at * 10_000));
    const plan = planCharging({ legs, percent, percentPerMile, reserve, chargeTo: 100, sites });
    const lasts = percent - usedAt(legs, percentPerMile, length) >= reserve - 1e-9;
    expect(plan.fallsBelowAt === null).toBe(lasts);
    expect(lasts && plan.stops.length > 0).toBe(false);
    let [level, from] = [percent, 0];
    for (const { site: at, arrivalPercent, departurePercent } of plan.stops) {
      const driven = usedAt(legs, percentPerMile, at.metres_along) - usedAt(legs, percentPerMile, from);
      expect(arrivalPercent).toBeCloseTo(level - driven, 6);
      expect(arrivalPercent).toBeGreaterThanOrEqual(reserve);
      [level, from] = [departurePercent, at.metres_along];
    }
    // A charge below the reserve reaches no site; a steep leg may be too long between two of them.
    const isPossible = percent > reserve && percentPerMile < 0.9 && plan.stops.length < 20;
    expect(isPossible && plan.strandedAt !== null).toBe(false);
    expect(plan.strandedAt === null && plan.endPercent < reserve - 1e-6).toBe(false);
  }
});

test('the stop is the farthest site that is reached with the reserve, and a long way off counts', () => {
  const legs = [100 * metresPerMile];
  const input = { legs, percent: 70, percentPerMile: 1, reserve: 10, chargeTo: 80 };
  const [near, far, beyond] = [site(20 * metresPerMile), site(45 * metresPerMile), site(60 * metresPerMile)];
  const plan = planCharging({ ...input, sites: [near, far, beyond] });
  expect(plan.fallsBelowAt).toBeCloseTo(50 * metresPerMile, 3);
  expect(plan.stops).toMatchObject([{ site: far, arrivalPercent: expect.closeTo(16, 6), departurePercent: 80 }]);
  expect(plan).toMatchObject({ strandedAt: null, endPercent: expect.closeTo(14, 6) });
  const aside = { ...far, metres_off: 8 * metresPerMile };
  expect(planCharging({ ...input, sites: [near, aside] }).stops[0]?.site).toBe(near);
  expect(planCharging({ ...input, sites: [] })).toMatchObject({ stops: [], strandedAt: expect.any(Number) });
});
