import { expect, test } from 'vitest';
import { boundsOf } from './period.model.ts';

const now = new Date(2026, 2, 10, 15, 30);
const startOf = (year: number, month: number, day: number) => new Date(year, month - 1, day).toISOString();

test.each([
  ['30 days without a choice', '', [], { after: startOf(2026, 2, 9) }],
  ['today', '1', [], { after: startOf(2026, 3, 10) }],
  ['all time', '300', [], {}],
  [
    'chosen days before a period',
    '7',
    ['2026-03-07', '2026-03-08'],
    { after: startOf(2026, 3, 7), until: startOf(2026, 3, 9) },
  ],
] as const)('%s', (_, period, days, bounds) => {
  expect(boundsOf({ period, days }, now)).toEqual(bounds);
});
