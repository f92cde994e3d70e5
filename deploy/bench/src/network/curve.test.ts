import { expect, test } from 'vitest';
import { fitLine, valueAt } from './curve.ts';

test('a line through what lies on one, and what it says further on', () => {
  const line = fitLine([
    { points: 1000, value: 0.5 },
    { points: 3000, value: 1.1 },
    { points: 10_000, value: 3.2 },
  ]);
  expect(line.constant).toBeCloseTo(0.2);
  expect(line.per1000).toBeCloseTo(0.3);
  expect(valueAt(line, 100_000)).toBeCloseTo(30.2);
});

test('the sum of squares is the smallest where they lie on none', () => {
  const line = fitLine([
    { points: 0, value: 0 },
    { points: 1000, value: 2 },
    { points: 2000, value: 1 },
  ]);
  expect(line).toEqual({ constant: 0.5, per1000: 0.5 });
});

test('one size alone is extrapolated from the origin', () => {
  expect(fitLine([{ points: 500, value: 2 }])).toEqual({ constant: 0, per1000: 4 });
});
