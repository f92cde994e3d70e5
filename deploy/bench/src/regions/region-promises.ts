import { atMost, type Finding } from '../finding.ts';
import { quantile } from '../quantile.ts';
import { type Move, type RegionObservations, roundTripMs } from './observe-regions.ts';

const round = (value: number) => Number(value.toFixed(0));

/** Milliseconds after the command has ended: a page asks again five seconds after `off --now` at the latest. */
const movedWithin = 2_000;

const after = (moves: readonly Move[]) => moves.flatMap(({ sinceEnd }) => sinceEnd);

export const regionFindings = ({ openings, promotions, switchesOff }: RegionObservations): readonly Finding[] => [
  atMost(
    '56',
    `promote until both regions answer it, ${roundTripMs} ms away, worst`,
    round(quantile(after(promotions), 1)),
    movedWithin,
    'ms',
  ),
  atMost(
    '56',
    'off --now until both regions answer it, worst',
    round(quantile(after(switchesOff), 1)),
    movedWithin,
    'ms',
  ),
  atMost(
    '56',
    'code of a remote from its region’s cache ÷ from the other region, median',
    Number(
      quantile(
        openings.map(({ warm, fromFarGateway }) => warm / fromFarGateway),
        0.5,
      ).toFixed(2),
    ),
    0.5,
    'ratio',
  ),
];

const spread = (values: readonly number[]) => ({
  p50Ms: round(quantile(values, 0.5)),
  worstMs: round(quantile(values, 1)),
});

export const regionFigures = ({ openings, promotions, switchesOff }: RegionObservations) => ({
  roundTripMs,
  openings: openings.map(({ id, files, ...times }) => ({
    id,
    files,
    ...Object.fromEntries(Object.entries(times).map(([name, ms]) => [`${name}Ms`, round(ms)])),
  })),
  promote: {
    fromStart: spread(promotions.flatMap(({ sinceStart }) => sinceStart)),
    afterEnd: spread(after(promotions)),
  },
  offNow: {
    fromStart: spread(switchesOff.flatMap(({ sinceStart }) => sinceStart)),
    afterEnd: spread(after(switchesOff)),
  },
});
