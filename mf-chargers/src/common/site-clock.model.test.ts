import { expect, test } from 'vitest';
import { toInstant, toWallTime } from './site-clock.model.ts';

const zone = 'America/Los_Angeles';

test('an instant and what the clock of its site shows', () => {
  expect(toWallTime('2026-11-20T22:05:30Z', zone)).toBe('2026-11-20T14:05');
  expect(toWallTime('2026-11-20T08:00:00Z', zone)).toBe('2026-11-20T00:00');
  expect(toInstant('2026-11-20T14:05', zone)).toBe('2026-11-20T22:05:00.000Z');
  expect(toInstant('2026-07-01T14:05', 'US/Pacific')).toBe('2026-07-01T21:05:00.000Z');
  expect(toInstant('2026-07-01T14:05', 'Europe/Madrid')).toBe('2026-07-01T12:05:00.000Z');
});

test('a time that does not exist moves forward, one that occurs twice is the first', () => {
  expect(toWallTime(toInstant('2026-03-08T02:30', zone), zone)).toBe('2026-03-08T03:30');
  expect(toInstant('2026-11-01T01:30', zone)).toBe('2026-11-01T08:30:00.000Z');
});

test('what is no time is none', () => {
  expect(toWallTime('soon', zone)).toBe('');
  expect(toInstant('', zone)).toBe('');
});
