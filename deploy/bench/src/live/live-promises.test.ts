import { expect, test } from 'vitest';
import { quantile } from '../quantile.ts';
import { liveFigures, liveFindings } from './live-promises.ts';
import type { LiveObservations } from './observe-live.ts';

const observed = (toPixel: readonly number[]): LiveObservations => ({
  engine: 'embedded',
  chargePoints: 1000,
  connectSeconds: 3.14,
  kilobytesPerConnection: 99.6,
  statusesPerSecond: 456.7,
  latencies: { toEvent: [4, 2, 3, 1], toPixel },
});

test('quantiles', () => {
  expect([quantile([3, 1, 2, 4], 0.5), quantile([3, 1, 2, 4], 0.95)]).toEqual([2, 4]);
});

test.each([
  ['all but one in twenty within a second', [...Array.from({ length: 19 }, () => 1000), 5000], true],
  ['one in ten later', [...Array.from({ length: 18 }, () => 10), 1001, 1001], false],
  ['nothing was seen', [], false],
])('%s', (_case, toPixel, kept) => {
  expect(liveFindings(observed(toPixel)).map((finding) => finding.kept)).toEqual([kept]);
});

test('the figures are those of the machine, rounded', () => {
  expect(liveFigures(observed([100, 300, 200]))).toEqual({
    engine: 'embedded',
    chargePoints: 1000,
    toEventMs: { p50: 2, p95: 4 },
    toPixelMs: { p50: 200, p95: 300 },
    connectSeconds: 3.1,
    kilobytesPerConnection: 100,
    statusesPerSecond: 457,
  });
});
