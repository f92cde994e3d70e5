import { describe, expect, it } from 'vitest';
import { isActivated } from './charger-activation.ts';

const now = new Date('2026-03-01T12:00:00Z');

describe('isActivated', () => {
  it.each([
    ['inside the window', '2026-01-01T00:00:00Z', '2027-01-01T00:00:00Z', true],
    ['without an end', '2026-01-01T00:00:00Z', null, true],
    ['at the very start', '2026-03-01T12:00:00Z', null, true],
    ['at the very end', '2025-01-01T00:00:00Z', '2026-03-01T12:00:00Z', false],
    ['before the start', '2026-03-01T12:00:01Z', null, false],
    ['after the end', '2025-01-01T00:00:00Z', '2026-01-01T00:00:00Z', false],
    ['never licensed', null, null, false],
    ['in another offset', '2026-03-01T13:00:00+02:00', '2026-03-01T09:00:00-08:00', true],
  ])('%s', (_case, from, to, expected) => {
    expect(isActivated(from, to, now)).toBe(expected);
  });
});
