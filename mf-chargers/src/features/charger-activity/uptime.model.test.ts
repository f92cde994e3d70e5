import type { ChargerStatus } from '@plugboard/contracts/chargers';
import { expect, test } from 'vitest';
import { toPercent, uptimeOf } from './uptime.model.ts';

const hour = 3_600_000;
const interval = (status: ChargerStatus, from: number, to: number) => ({
  status,
  starts_at: new Date(from * hour).toISOString(),
  ends_at: new Date(to * hour).toISOString(),
});

test('an outage of seconds is no 100%, and a share is not cut below what it is', () => {
  const month = 30 * 24 * 3600;
  expect([1, (month - 40) / month, 0.9995, 0.57, 0].map(toPercent)).toEqual([100, 99.998, 99.95, 57, 0]);
});

test.each([
  ['all the time', [interval('AVAILABLE', 0, 10), interval('CHARGING', 10, 24)], { share: 1, longestMs: 0 }],
  [
    'but for its outages, the longest of which is named',
    [
      interval('AVAILABLE', 0, 16),
      interval('FAULTED', 16, 18),
      interval('CHARGING', 18, 19),
      interval('OFFLINE', 19, 24),
    ],
    { share: 17 / 24, longestMs: 5 * hour },
  ],
  [
    'of the known time alone',
    [interval('AVAILABLE', 0, 3), interval('OUT_OF_ORDER', 23, 24)],
    { share: 0.75, longestMs: hour },
  ],
  [
    'since it is in service',
    [interval('COMING_SOON', 0, 20), interval('AVAILABLE', 20, 24)],
    { share: 1, longestMs: 0 },
  ],
  ['which nobody knows', [], null],
])('a port is up %s', (_, intervals, expected) => {
  expect(uptimeOf({ intervals })).toEqual(expected);
});
