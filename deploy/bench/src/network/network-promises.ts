import { atMost, type Finding } from '../finding.ts';
import { quantile } from '../quantile.ts';
import { predictCost } from './cost.ts';
import { type NetworkObservations, samplesOutsideFaults } from './network-observations.ts';

const round = (value: number, digits = 3) => Number(value.toFixed(digits));

/** Milliseconds from a charge point's report to the painted row, outside the seconds of a fault. */
const promisedMs = 2000;

const sum = (values: Readonly<Record<string, number>>) => Object.values(values).reduce((all, value) => all + value, 0);

export function networkFindings(observed: NetworkObservations): readonly Finding[] {
  const { verdict, pages, missedEvents, faults, repeatedCommands, size } = observed;
  const under = `${Math.max(...size.points)} charge points, ${faults.length} faults`;
  return [
    atMost('65', `acknowledged messages that are not stored, ${under}`, sum(verdict.lost), 0, ''),
    atMost('65', 'sessions with other energy or times than the charge point’s', verdict.wrongSessions, 0, ''),
    atMost('65', 'sessions that are there twice', verdict.doubledSessions, 0, ''),
    atMost('65', 'sessions that are still open', verdict.openSessions, 0, ''),
    atMost(
      '65',
      `of ${verdict.commands} acknowledged commands, missing or open`,
      verdict.lostCommands + verdict.openCommands,
      0,
      '',
    ),
    atMost('65', 'commands that a charge point got twice', repeatedCommands.length, 0, ''),
    atMost('65', `events that ${size.pages} pages missed or got twice`, missedEvents.missed + pages.repeated, 0, ''),
    atMost(
      '65',
      'status to pixel outside faults, p95',
      round(quantile(samplesOutsideFaults(observed), 0.95), 0),
      promisedMs,
      'ms',
    ),
  ];
}

const rounded = (values: unknown): unknown =>
  JSON.parse(JSON.stringify(values, (_key, value: unknown) => (typeof value === 'number' ? round(value) : value)));

/** The figures behind the findings, which depend on the machine. */
export const networkFigures = (observed: NetworkObservations): object => ({
  size: observed.size,
  costs: rounded(observed.costs),
  predicted: rounded(predictCost(observed.costs)),
  faults: observed.faults.map(({ what, from, until }) => ({ what, seconds: round((until - from) / 1000, 1) })),
  verdict: observed.verdict,
  pages: { ...observed.pages, gaps: observed.pages.gaps.slice(0, 20) },
  missedEvents: observed.missedEvents,
  refusedCommands: observed.refusedCommands,
  statusToPixelMs: {
    outsideFaults: {
      count: samplesOutsideFaults(observed).length,
      p50: round(quantile(samplesOutsideFaults(observed), 0.5), 0),
      p95: round(quantile(samplesOutsideFaults(observed), 0.95), 0),
    },
    all: {
      count: observed.samples.length,
      never: observed.samples.filter(({ ms }) => ms === Infinity).length,
      p95: round(
        quantile(
          observed.samples.map(({ ms }) => ms),
          0.95,
        ),
        0,
      ),
    },
  },
});
