import { expect, test } from 'vitest';
import { copyDate } from './event-action.ts';

test.each([
  ['a coming event is copied a week later', '2026-12-01', '2026-12-01', '2026-12-08'],
  ['a past one to the same weekday, not in the past', '2026-10-06', '2026-10-06', '2026-12-01'],
  ['a series behind its last day', '2026-11-02', '2026-12-22', '2026-12-28'],
])('%s', (_, first, last, expected) => {
  expect(copyDate(first, last, '2026-11-24')).toBe(expected);
});
