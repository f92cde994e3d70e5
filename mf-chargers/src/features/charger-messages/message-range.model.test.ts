import { expect, test } from 'vitest';
import { presetStart, readClockTime, toWallTime } from './message-range.model.ts';

const zone = 'America/Los_Angeles';
const now = new Date('2026-11-20T20:05:09Z');

test.each([
  ['hour', '2026-11-20T19:05:09.000Z'],
  ['day', '2026-11-19T20:05:09.000Z'],
  ['today', '2026-11-20T08:00:00.000Z'],
  ['week', '2026-11-13T20:05:09.000Z'],
] as const)('“%s” began at %s; today is the site’s day', (preset, start) => {
  expect(presetStart(preset, now, zone)).toBe(start);
});

test('a bound has seconds, and begins the day without a time', () => {
  expect(toWallTime('2026-11-20', '14:05:09')).toBe('2026-11-20T14:05:09');
  expect(toWallTime('2026-11-20', '')).toBe('2026-11-20T00:00:00');
  expect(toWallTime('', '14:05:09')).toBe('');
});

test.each([
  ['14:05:09', '14:05:09'],
  [' 4:05 ', '04:05:00'],
  ['', ''],
  ['24:00', null],
  ['12:60', null],
  ['noon', null],
] as const)('the time “%s” is read as %s', (typed, read) => {
  expect(readClockTime(typed)).toBe(read);
});
