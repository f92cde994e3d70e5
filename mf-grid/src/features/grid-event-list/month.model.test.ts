import { expect, test } from 'vitest';
import { addMonths, weeksOf } from './month.model.ts';

test('a month is shown in whole weeks that begin on Monday', () => {
  const weeks = weeksOf('2026-11');
  expect(weeks[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ]);
  expect(weeks.at(-1)).toContain('2026-11-30');
  expect(weeks).toHaveLength(6);
});

test('a February that fits into four weeks has four, and a leap day is in its month', () => {
  expect(weeksOf('2027-02')).toHaveLength(4);
  expect(weeksOf('2028-02').flat()).toContain('2028-02-29');
});

test('months go on over the end of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01');
  expect(addMonths('2026-01', -1)).toBe('2025-12');
});
