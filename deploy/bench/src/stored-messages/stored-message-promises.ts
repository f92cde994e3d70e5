import { atLeast, atMost, type Finding } from '../finding.ts';
import { quantile } from '../quantile.ts';
import { chargePointCount, type StoredMessageObservations, type Throughput } from './observe-stored-messages.ts';

const round = (value: number, digits: number) => Number(value.toFixed(digits));

const promisedShare = 0.4;
/** Milliseconds. */
const promisedLatency = 100;

export function storedMessageFindings(observed: StoredMessageObservations): readonly Finding[] {
  const findingsOf = (action: string, { perSecond, latencies }: Throughput) => [
    atLeast(
      'P11',
      `${action} stored ÷ transactions of pgbench, ${chargePointCount} charge points`,
      round(perSecond / observed.transactionsPerSecond, 3),
      promisedShare,
      'ratio',
    ),
    atMost('P11', `${action} to its answer, p95`, round(quantile(latencies, 0.95), 0), promisedLatency, 'ms'),
  ];
  return [...findingsOf('StatusNotification', observed.statuses), ...findingsOf('MeterValues', observed.meterValues)];
}

const figuresOf = ({ perSecond, latencies }: Throughput) => ({
  perSecond: round(perSecond, 0),
  p50Ms: round(quantile(latencies, 0.5), 1),
  p95Ms: round(quantile(latencies, 0.95), 1),
});

/** The figures behind the findings, which depend on the machine. */
export const storedMessageFigures = (observed: StoredMessageObservations) => ({
  chargePoints: chargePointCount,
  statuses: figuresOf(observed.statuses),
  meterValues: figuresOf(observed.meterValues),
  pgbenchTransactionsPerSecond: round(observed.transactionsPerSecond, 0),
});
