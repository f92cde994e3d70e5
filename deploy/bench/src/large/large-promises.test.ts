import { expect, test } from 'vitest';
import { largeFigures, largeFindings } from './large-promises.ts';
import type { LargeObservations } from './observe-large.ts';

const smooth = { framesPerSecond: 58.4, busyPerFrame: 6.28, workPerFrame: 5, maxElements: 300, isAtEnd: true };
const quick = { portal: [85, 180, 90], bare: [100, 200, 300] };
const good: LargeObservations = {
  firstPage: [4000],
  liveView: { reading: smooth, throughAll: smooth, asked: 5000 },
  lists: { chargers: quick, tickets: quick, locations: quick, map: quick },
};
const broken = (observed: Partial<LargeObservations>) =>
  largeFindings({ ...good, ...observed }).flatMap(({ promise, what, kept }) => (kept ? [] : [`${promise} ${what}`]));

test('a portal that is as promised breaks nothing; one slow round is not the portal', () => {
  expect(broken({})).toEqual([]);
});

test('a slow list is found, and none without a server', () => {
  expect(broken({ lists: { ...good.lists!, tickets: { portal: [79], bare: [100] } } })).toEqual([
    'P7 list of tickets ÷ the same query on bare Fastify',
  ]);
  expect(broken({ lists: undefined })).toEqual([]);
  expect(largeFigures({ ...good, lists: undefined }).answersPerSecond).toContain('not measured');
});

test('a heavy page, too few frames, too many elements and a set that is read whole are found', () => {
  const rough = { ...smooth, framesPerSecond: 44, maxElements: 500 };
  expect(broken({ firstPage: [], liveView: { reading: smooth, throughAll: rough, asked: 100_000 } })).toHaveLength(4);
});
