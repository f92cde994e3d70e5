import { expect, test } from 'vitest';
import { formatRecentTime, statusAge } from './status-age.ts';

const zone = 'America/Los_Angeles';
const since = '2026-11-20T12:00:00Z';
const after = (minutes: number) => new Date(Date.parse(since) + minutes * 60_000);

test.each([
  [0.2, 'for', '1 min', '1 min'],
  [28.9, 'for', '28 min', '28 min'],
  [60, 'for', '1 hr', '1 h'],
  [1439, 'for', '23 hr', '23 h'],
  [1440, 'for', '1 day', '1 día'],
  [43_199, 'for', '29 days', '29 días'],
  [43_200, 'since', 'Nov 20, 2026', '20 nov 2026'],
] as const)('what has lasted %s minutes is told %s it', (minutes, key, en, es) => {
  expect(statusAge(since, zone, after(minutes), 'en')).toEqual({ key, time: en });
  expect(statusAge(since, zone, after(minutes), 'es')).toEqual({ key, time: es });
});

test('a moment of today is its time on the clock of the site, another one has its date', () => {
  expect(formatRecentTime(since, zone, after(100), 'en')).toBe('04:00');
  expect(formatRecentTime(since, zone, after(1440), 'en')).toBe('Nov 20, 2026, 04:00 PST');
});
