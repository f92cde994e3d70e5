import { expect, test } from 'vitest';
import { fromFirstUser, seriesTypeOf, toPeriodQuery } from './dashboard-period.model.ts';

const noon = new Date(2026, 2, 10, 12);
const startOf = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString();

test.each([
  ['today', 1, startOf(2026, 3, 10)],
  ['30 days, today included', 30, startOf(2026, 2, 9)],
  ['all time since 2020', 300, startOf(2020, 1, 1)],
] as const)('%s', (_, period, start) => {
  expect(toPeriodQuery(period, noon, 'UTC')).toEqual({
    start_at__gt: start,
    end_at__lte: startOf(2026, 3, 11),
    tz: 'UTC',
  });
});

test('all time has months, the other periods have days', () => {
  expect([1, 7, 30, 300].map((period) => seriesTypeOf(period as 1 | 7 | 30 | 300))).toEqual([
    'daily',
    'daily',
    'daily',
    'monthly',
  ]);
});

test.each([
  ['from the first point with users on', [0, 0, 3, 0, 1], [3, 0, 1]],
  ['all of them where none has any', [0, 0], [0, 0]],
])('points of all time: %s', (_, counts, shown) => {
  const list = counts.map((count) => ({ day: startOf(2026, 1, 1), label: 'Jan 2026', count }));
  expect(fromFirstUser(list).map(({ count }) => count)).toEqual(shown);
});
