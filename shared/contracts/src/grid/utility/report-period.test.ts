import { expect, it } from 'vitest';
import { isEnoughForBidding, previousPeriod } from './report-period.ts';

it.each([
  ['MONTH', '2026-11-24', '2026-10-01', '2026-10-31'],
  ['MONTH', '2026-01-01', '2025-12-01', '2025-12-31'],
  ['MONTH', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['QUARTER', '2026-11-24', '2026-07-01', '2026-09-30'],
  ['QUARTER', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['YEAR', '2026-11-24', '2025-01-01', '2025-12-31'],
] as const)('the previous %s of %s is from %s to %s', (period, today, from, to) => {
  expect(previousPeriod(period, today)).toEqual({ from, to });
});

it('recommends at least one quarter for bidding', () => {
  expect((['MONTH', 'QUARTER', 'YEAR'] as const).map(isEnoughForBidding)).toEqual([false, true, true]);
});
