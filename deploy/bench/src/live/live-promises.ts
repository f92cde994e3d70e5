import { atMost, type Finding } from '../finding.ts';
import { quantile } from '../quantile.ts';
import type { LiveObservations } from './observe-live.ts';

const round = (value: number, digits: number) => Number(value.toFixed(digits));

/** In milliseconds: from the charge point's report to the painted row. */
const promised = 1000;

export const liveFindings = ({ latencies, chargePoints }: LiveObservations): readonly Finding[] => [
  atMost(
    'P10',
    `status to pixel ÷ one second, p95 with ${chargePoints} charge points`,
    round(quantile(latencies.toPixel, 0.95) / promised, 3),
    1,
    'ratio',
  ),
];

/** The figures behind the findings, which depend on the machine. */
export const liveFigures = (observed: LiveObservations) => ({
  engine: observed.engine,
  chargePoints: observed.chargePoints,
  toEventMs: {
    p50: round(quantile(observed.latencies.toEvent, 0.5), 0),
    p95: round(quantile(observed.latencies.toEvent, 0.95), 0),
  },
  toPixelMs: {
    p50: round(quantile(observed.latencies.toPixel, 0.5), 0),
    p95: round(quantile(observed.latencies.toPixel, 0.95), 0),
  },
  connectSeconds: round(observed.connectSeconds, 1),
  kilobytesPerConnection: round(observed.kilobytesPerConnection, 0),
  statusesPerSecond: round(observed.statusesPerSecond, 0),
});
