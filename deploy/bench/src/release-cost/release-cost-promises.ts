import { atMost, type Finding } from '../finding.ts';
import { quantile } from '../quantile.ts';
import type { Round } from './observe-release-cost.ts';

const median = (values: readonly number[]) => quantile(values, 0.5);

/** Items that one list has more often than the other. */
export function added(all: readonly string[], known: readonly string[]): readonly string[] {
  const left = [...known];
  return all.filter((name) => {
    const at = left.indexOf(name);
    if (at >= 0) left.splice(at, 1);
    return at < 0;
  });
}

const bytesOf = ({ full, lean }: Round) => full.bytes - lean.bytes;
const millisecondsOf = ({ full, lean }: Round) => full.scriptMs - lean.scriptMs;
const requestsOf = ({ full, lean }: Round) => added(full.requests, lean.requests);

/** Cost that releases of remotes add to a page that is open, beside the same page without all that serves them. */
export const releaseCostFindings = (rounds: readonly Round[]): readonly Finding[] => [
  atMost('team', 'releases add to a page', median(rounds.map(bytesOf)), 3000, 'bytes'),
  atMost('team', 'releases add to a page', median(rounds.map((round) => requestsOf(round).length)), 1, 'requests'),
  atMost('team', 'releases add to a page', Math.round(median(rounds.map(millisecondsOf))), 25, 'ms of script'),
];

/** The figures of each round. */
export const releaseCostFigures = (rounds: readonly Round[]) =>
  rounds.map((round) => ({
    bytes: bytesOf(round),
    requests: requestsOf(round),
    scriptMs: [Math.round(round.full.scriptMs), Math.round(round.lean.scriptMs)],
  }));
