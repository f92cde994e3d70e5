import { expect, test } from 'vitest';
import { rowsOfFactor } from './insight-links.model.ts';

test.each([
  // Days of Los Angeles, of which today has not ended.
  [
    'America/Los_Angeles',
    '2026-11-01T07:00:00Z',
    '2026-11-28T08:00:00Z',
    '2026-11-28T03:00:00Z',
    '2026-11-01..2026-11-27',
  ],
  // In Madrid the next day has begun, in UTC it has not.
  ['Europe/Madrid', '2026-10-28T23:00:00Z', '2026-11-28T23:00:00Z', '2026-11-27T23:30:00Z', '2026-10-29..2026-11-28'],
] as const)('the rows of a cause are those of the dashboard’s own days in %s', (tz, start, end, now, period) => {
  const query = { start_at__gt: start, end_at__lte: end, tz, location__in: undefined, grouptime: 'day' } as const;
  const place = new URL(rowsOfFactor('price', { query, currency: 'EUR', now: new Date(now) }), 'http://portal.example');
  expect(place.searchParams.get('period')).toBe(period);
  expect(place.searchParams.get('zone')).toBe(tz);
  expect(place.searchParams.get('currency')).toBe('EUR');
});
