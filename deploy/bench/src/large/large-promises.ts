import { atLeast, atMost, type Finding } from '../finding.ts';
import { quantile } from '../quantile.ts';
import type { ListName } from '../lists/compare-lists.ts';
import type { ThroughputComparison } from '../lists/load.ts';
import type { Scrolled } from './live-view.ts';
import { chargers, type LargeObservations } from './observe-large.ts';

const round = (value: number, digits: number) => Number(value.toFixed(digits));
const median = (values: readonly number[]) => quantile(values, 0.5);

/** Median of the rounds' ratios, because other load on the machine slows both sides of a round. 0 without rounds, so the check fails. */
export const ratioOf = ({ portal, bare }: ThroughputComparison): number =>
  portal.length === 0 ? 0 : round(median(portal.map((answers, index) => answers / (bare[index] ?? 0))), 2);

const scrolling = (how: string, { framesPerSecond, maxElements }: Scrolled): Finding[] => [
  atLeast('P6', `live view, ${how}, processor slowed 4×`, round(framesPerSecond, 0), 45, 'frames/s'),
  atMost('P6', `elements meanwhile, ${how}`, maxElements, 499, 'elements'),
];

const subjects: Readonly<Record<ListName, string>> = {
  chargers: 'list of chargers',
  tickets: 'list of tickets',
  locations: 'list of locations',
  map: 'map of locations',
};

const comparing = (lists: NonNullable<LargeObservations['lists']>): Finding[] =>
  (Object.keys(subjects) as ListName[]).map((name) =>
    atLeast('P7', `${subjects[name]} ÷ the same query on bare Fastify`, ratioOf(lists[name]), 0.8, 'ratio'),
  );

/** Findings for 100,000 chargers, tickets and sites. P7 needs a PostgreSQL server. */
export const largeFindings = ({ firstPage, liveView, lists }: LargeObservations): readonly Finding[] => [
  atMost('P6', `first page of ${chargers} chargers`, Math.max(0, ...firstPage) || Infinity, 10_000, 'bytes'),
  ...scrolling('reading', liveView.reading),
  ...scrolling('through all', liveView.throughAll),
  atMost('P6', `of ${chargers} chargers read to scroll through`, liveView.asked, chargers / 10, 'chargers'),
  ...(lists ? comparing(lists) : []),
];

const figuresOf = ({ framesPerSecond, busyPerFrame }: Scrolled) => ({
  framesPerSecond: round(framesPerSecond, 0),
  busyMsPerFrame: round(busyPerFrame, 1),
});

export const answersOf = (race: ThroughputComparison) => ({
  portal: round(median(race.portal), 0),
  bare: round(median(race.bare), 0),
});

/** The figures behind the findings, which depend on the machine. */
export const largeFigures = ({ liveView, lists }: LargeObservations) => ({
  liveView: { reading: figuresOf(liveView.reading), throughAll: figuresOf(liveView.throughAll) },
  answersPerSecond: lists
    ? Object.fromEntries(Object.entries(lists).map(([name, race]) => [name, answersOf(race)]))
    : 'not measured: TEST_DATABASE_URL names no PostgreSQL server, and none listens on this machine',
});
