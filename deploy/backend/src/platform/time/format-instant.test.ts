import { expect, it } from 'vitest';
import { formatInstant } from './format-instant.ts';

it.each([
  ['en', 'America/Los_Angeles', 'March 1, 2026 at 14:05 PST'],
  ['es', 'America/Los_Angeles', '1 de marzo de 2026 a las 14:05 PST'],
  ['en', 'Europe/Madrid', 'March 1, 2026 at 23:05 CET'],
  ['es', 'UTC', '1 de marzo de 2026 a las 22:05 UTC'],
  ['en', 'Asia/Kolkata', 'March 2, 2026 at 03:35 GMT+5:30'],
] as const)('a moment in words (%s, %s)', (language, timeZone, words) => {
  expect(formatInstant(new Date('2026-03-01T22:05:00Z'), language, timeZone)).toBe(words);
});
