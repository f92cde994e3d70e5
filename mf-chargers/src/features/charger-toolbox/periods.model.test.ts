import { expect, test } from 'vitest';
import { addedPeriod, typedPeriod } from './periods.model.ts';

test('an emptied field is none', () => {
  const period = { start_seconds: 0, limit: 16 };
  expect(typedPeriod(period, 'phases', '3')).toEqual({ start_seconds: 0, limit: 16, phases: 3 });
  expect(typedPeriod(period, 'limit', '')).toEqual({ start_seconds: 0 });
});

test('a period more begins an hour later', () => {
  expect(addedPeriod([{ start_seconds: 600, limit: 10 }])).toEqual({ start_seconds: 4_200, limit: 10 });
  expect(addedPeriod([])).toEqual({ start_seconds: 0 });
});
