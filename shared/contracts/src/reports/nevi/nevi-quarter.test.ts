import { expect, it } from 'vitest';
import { latestQuarters, monthsOf, quarterOf, quarterSpan } from './nevi-quarter.ts';

it.each([
  ['2026-01-01T00:00:00Z', '2026-Q1'],
  ['2026-03-31T23:59:59Z', '2026-Q1'],
  ['2026-11-24T12:00:00Z', '2026-Q4'],
])('%s is in %s', (at, quarter) => {
  expect(quarterOf(new Date(at))).toBe(quarter);
});

it('has three whole months, and ends now where it is not over', () => {
  const now = new Date('2026-11-24T12:00:00Z');
  expect(monthsOf('2026-Q4')).toEqual(['2026-10', '2026-11', '2026-12']);
  expect(quarterSpan('2026-Q3', now)).toEqual({
    start: new Date('2026-07-01T00:00:00Z'),
    end: new Date('2026-10-01T00:00:00Z'),
  });
  expect(quarterSpan('2026-Q4', now).end).toEqual(now);
  expect(latestQuarters(now, 5)).toEqual(['2026-Q4', '2026-Q3', '2026-Q2', '2026-Q1', '2025-Q4']);
});
