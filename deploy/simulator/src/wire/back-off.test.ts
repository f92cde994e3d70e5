import { expect, test } from 'vitest';
import { waitBefore } from './back-off.ts';

test('waits twice as long each time, up to the most', () => {
  const waits = [0, 1, 2, 3, 50].map((attempt) => waitBefore(attempt, { firstMs: 1_000, maxMs: 6_000 }, () => 1));
  expect(waits).toEqual([1_000, 2_000, 4_000, 6_000, 6_000]);
});

test('chance takes up to half of it away', () => {
  expect(waitBefore(1, { firstMs: 1_000, maxMs: 6_000 }, () => 0)).toBe(1_000);
});
