import { expect, test } from 'vitest';
import { startedBetween } from './charging-activity.ts';

const at = { now: new Date('2026-03-10T18:00:00Z'), zone: 'America/Los_Angeles' };

test.each([
  ['30 days without a choice', { period: '', started: [] }, { started_at__gte: '2026-02-09T08:00:00.000Z' }],
  [
    'today, over the change to daylight time',
    { period: '1', started: [] },
    { started_at__gte: '2026-03-10T07:00:00.000Z' },
  ],
  ['all time', { period: '300', started: [] }, {}],
  [
    'chosen days before a period',
    { period: '7', started: ['2026-03-07', '2026-03-08'] },
    { started_at__gte: '2026-03-07T08:00:00.000Z', started_at__lt: '2026-03-09T07:00:00.000Z' },
  ],
] as const)('sessions of %s', (_name, filters, query) => {
  expect(startedBetween(filters, at)).toEqual(query);
});
