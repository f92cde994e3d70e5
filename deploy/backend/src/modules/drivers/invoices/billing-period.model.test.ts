import { expect, it } from 'vitest';
import { dayIn, nextPeriod, midnightOf } from './billing-period.model.ts';

const periodsFrom = (start: string, anchor_day: number, count: number, months = 1) =>
  Array.from({ length: count }).reduce<string[]>(
    (days) => [...days, nextPeriod(days.at(-1) ?? start, { anchor_day, months })],
    [start],
  );

it('keeps to the day of the month, and in shorter months to their last day', () => {
  expect(periodsFrom('2028-01-31', 31, 3)).toEqual(['2028-01-31', '2028-02-29', '2028-03-31', '2028-04-30']);
  expect(periodsFrom('2027-01-30', 30, 2)).toEqual(['2027-01-30', '2027-02-28', '2027-03-30']);
  expect(periodsFrom('2028-02-29', 29, 2, 12)).toEqual(['2028-02-29', '2029-02-28', '2030-02-28']);
  expect(periodsFrom('2026-11-15', 15, 2, 3)).toEqual(['2026-11-15', '2027-02-15', '2027-05-15']);
});

it('begins days by the clock of the zone, where it is changed as well', () => {
  expect(midnightOf('2026-03-08', 'America/Los_Angeles').toISOString()).toBe('2026-03-08T08:00:00.000Z');
  expect(midnightOf('2026-03-09', 'America/Los_Angeles').toISOString()).toBe('2026-03-09T07:00:00.000Z');
  expect(midnightOf('2026-11-02', 'America/Los_Angeles').toISOString()).toBe('2026-11-02T08:00:00.000Z');
  // Havana skips midnight: its day begins an hour later.
  expect(midnightOf('2026-03-08', 'America/Havana').toISOString()).toBe('2026-03-08T05:00:00.000Z');
  expect(dayIn(new Date('2026-03-09T06:59:59Z'), 'America/Los_Angeles')).toBe('2026-03-08');
});
