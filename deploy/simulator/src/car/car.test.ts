import { expect, test } from 'vitest';
import { charged, demandW, powerW } from './car.ts';

const car = { batteryWh: 60_000, maxPowerW: 100_000, charge: 0.5 };

test('DC power is constant to 80 %, then tapers, and ends with a full battery', () => {
  const asked = [0.5, 0.8, 0.9, 0.99, 1].map((charge) => Math.round(demandW({ ...car, charge }, 'DC')));
  expect(asked).toEqual([100_000, 100_000, 55_000, 14_500, 0]);
});

test('AC power stays the same until the battery is full', () => {
  expect([0.5, 0.95, 1].map((charge) => demandW({ ...car, charge }, 'AC'))).toEqual([100_000, 100_000, 0]);
});

test('the smaller of what is asked and what is offered flows', () => {
  expect(powerW(car, 'DC', 50_000)).toBe(50_000);
  expect(powerW(car, 'DC', 350_000)).toBe(100_000);
});

test('an hour at 7.2 kW is 7.2 kWh, in one go or in pieces', () => {
  const once = charged(car, 'AC', 7_200, 3600);
  expect(once.energyWh).toBeCloseTo(7_200);
  expect(once.car.charge).toBeCloseTo(0.62);
  const first = charged(car, 'AC', 7_200, 1234);
  expect(first.energyWh + charged(first.car, 'AC', 7_200, 2366).energyWh).toBeCloseTo(7_200);
});

test('a battery takes what fits into it and is then exactly full', () => {
  const { car: full, energyWh } = charged({ ...car, charge: 0.99 }, 'AC', 22_000, 7200);
  expect(energyWh).toBeCloseTo(600);
  expect(full.charge).toBe(1);
  expect(charged(car, 'DC', 100_000, 86_400).car.charge).toBe(1);
});

test('nothing flows where nothing is offered', () => {
  expect(charged(car, 'DC', 0, 3600)).toEqual({ car, energyWh: 0 });
});
