import { expect, it } from 'vitest';
import { nextReportAt, scheduledReportDays } from './report-schedule.ts';

it.each([
  ['DAILY', '2026-03-01T09:00:00Z', '2026-02-28', '2026-02-28', '2026-03-02'],
  ['WEEKLY', '2026-03-02T09:00:00Z', '2026-02-23', '2026-03-01', '2026-03-09'],
  ['WEEKLY', '2026-03-08T23:00:00Z', '2026-02-23', '2026-03-01', '2026-03-09'],
  ['MONTHLY', '2026-01-01T09:00:00Z', '2025-12-01', '2025-12-31', '2026-02-01'],
  ['MONTHLY', '2028-03-31T09:00:00Z', '2028-02-01', '2028-02-29', '2028-04-01'],
] as const)('%s at %s is of the days %s to %s, and next due on %s', (every, now, start, end, next) => {
  expect(scheduledReportDays(every, new Date(now))).toEqual({ start, end });
  expect(nextReportAt(every, new Date(now)).toISOString()).toBe(`${next}T09:00:00.000Z`);
});
