import { expect, test } from 'vitest';
import { axisTimes, periodUntil } from './period.model.ts';

test('a period ends today unless an earlier day is asked for', () => {
  const today = '2026-03-02';
  expect(periodUntil(7, '', today)).toEqual({ days: 7, first: '2026-02-24', last: today, isLatest: true });
  expect(periodUntil(1, '2026-02-28', today)).toEqual({
    days: 1,
    first: '2026-02-28',
    last: '2026-02-28',
    isLatest: false,
  });
  expect(periodUntil(1, '2027-01-01', today).last).toBe(today);
});

test('an axis has few marks, at whole days or every six hours', () => {
  expect(axisTimes(1, '2026-03-02')).toEqual(['00', '06', '12', '18'].map((hour) => `2026-03-02T${hour}:00`));
  expect(axisTimes(7, '2026-02-27')).toHaveLength(7);
  expect(axisTimes(30, '2026-02-27').slice(0, 2)).toEqual(['2026-02-27T00:00', '2026-03-04T00:00']);
  expect(axisTimes(90, '2026-02-27')).toHaveLength(7);
});
