import { expect, test } from 'vitest';
import { nextPeriod, changePeriod } from './schedule-periods.model.ts';

test('an emptied field is none', () => {
  const period = { start_seconds: 0, limit: 16 };
  expect(changePeriod(period, 'phases', '3')).toEqual({ start_seconds: 0, limit: 16, phases: 3 });
  expect(changePeriod(period, 'limit', '')).toEqual({ start_seconds: 0 });
});

test('a period more begins an hour later', () => {
  expect(nextPeriod([{ start_seconds: 600, limit: 10 }])).toEqual({ start_seconds: 4_200, limit: 10 });
  expect(nextPeriod([])).toEqual({ start_seconds: 0 });
});
