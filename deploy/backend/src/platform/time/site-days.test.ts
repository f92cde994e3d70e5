import { expect, it } from 'vitest';
import { toSiteDays } from './site-days.ts';

const hours = (bounds: readonly number[]) =>
  bounds.slice(1).map((bound, index) => (bound - (bounds[index] ?? 0)) / 3_600_000);
const shown = (bounds: readonly number[]) => bounds.map((bound) => new Date(bound).toISOString());

it('ends with the day that it is at the site', () => {
  const now = new Date('2026-11-21T03:00:00Z');
  expect(shown(toSiteDays({ days: 1 }, 'America/Los_Angeles', now))).toEqual([
    '2026-11-20T08:00:00.000Z',
    '2026-11-21T08:00:00.000Z',
  ]);
  expect(shown(toSiteDays({ days: 2 }, 'Europe/Madrid', now))).toEqual([
    '2026-11-19T23:00:00.000Z',
    '2026-11-20T23:00:00.000Z',
    '2026-11-21T23:00:00.000Z',
  ]);
});

it('ends with the day that is asked for, and never after today', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(shown(toSiteDays({ days: 1, until: '2026-11-02' }, 'UTC', now))[0]).toBe('2026-11-02T00:00:00.000Z');
  expect(toSiteDays({ days: 7, until: '2027-01-01' }, 'UTC', now)).toEqual(toSiteDays({ days: 7 }, 'UTC', now));
});

it('has days of 25 and 23 hours where the clock is changed', () => {
  const now = new Date('2026-11-21T12:00:00Z');
  expect(hours(toSiteDays({ days: 3, until: '2026-11-02' }, 'America/Los_Angeles', now))).toEqual([24, 25, 24]);
  expect(hours(toSiteDays({ days: 3, until: '2026-03-09' }, 'America/Los_Angeles', now))).toEqual([24, 23, 24]);
});
