import { expect, test } from 'vitest';
import { type Cost, costBetween, predictCost, type Reading } from './cost.ts';
import type { Kind } from './parts.ts';

const reading = (at: number, cpuSeconds: number, inserted: number): Reading => ({
  at,
  usage: new Map<Kind, { cpuSeconds: number; megabytes: number }>([['instance', { cpuSeconds, megabytes: 300 }]]),
  storage: { tables: new Map([['meter_value', { inserted, bytes: inserted * 100 }]]), logBytes: inserted * 300 },
});

test('what two minutes took, by the minute', () => {
  expect(costBetween(reading(0, 10, 1000), reading(120_000, 40, 3000))).toEqual({
    minutes: 2,
    cores: { instance: 0.25 },
    megabytes: { instance: 300 },
    rows: { meter_value: 1000 },
    bytes: { meter_value: 100_000 },
    logBytes: 300_000,
  });
});

const cost = (points: number): Cost => ({
  points,
  charging: points,
  minutes: 1,
  cores: { instance: 0.1 + points / 10_000 },
  megabytes: { instance: 200 + points / 10 },
  rows: { meter_value: points, command: 60 },
  bytes: { meter_value: points * 100 },
  logBytes: points * 1000,
  factsPerSecond: points / 60,
  eventsPerSecond: points / 60,
  statusToPixelMs: { p50: 50, p95: 100 },
});

test('what larger networks would take', () => {
  const { cores, rowsPerDay, logGigabytesPerDay } = predictCost([cost(1000), cost(3000)]);
  expect(cores['instance']?.line.per1000).toBeCloseTo(0.1);
  expect(cores['instance']?.at100000).toBeCloseTo(10.1);
  expect(rowsPerDay.at1000000).toBeCloseTo((1_000_000 + 60) * 1440);
  expect(logGigabytesPerDay.at100000).toBeCloseTo(144);
});
