import { expect, test } from 'vitest';
import { mapFigures, mapFindings } from './map-promises.ts';
import type { MapVisit } from './visit-map.ts';

const smooth = { framesPerSecond: 57.6, busyPerFrame: 8.04, workPerFrame: 5 };
const good: MapVisit = {
  dragging: smooth,
  zooming: smooth,
  markers: 180,
  largestReply: 220,
  sites: 10_012,
  hasGraphicsCard: true,
};
const broken = (visit: Partial<MapVisit>) =>
  mapFindings({ ...good, ...visit }).flatMap(({ what, kept }) => (kept ? [] : [what]));

test('a map that is as promised breaks nothing', () => {
  expect(broken({})).toEqual([]);
  expect(mapFigures(good)).toMatchObject({ sites: 10_012, dragging: { framesPerSecond: 58, busyMsPerFrame: 8 } });
});

test('a processor that draws the map alone does not break the promise, more work than a frame has time for does', () => {
  const slow = { ...smooth, framesPerSecond: 6, busyPerFrame: 168 };
  expect(broken({ hasGraphicsCard: false, dragging: slow })).toEqual([]);
  expect(broken({ hasGraphicsCard: false, dragging: { ...slow, workPerFrame: 23 } })).toHaveLength(1);
});

test('too few frames, a crowd of markers, none, and a set that is read whole are found', () => {
  expect(broken({ zooming: { ...smooth, framesPerSecond: 44 } })).toHaveLength(1);
  expect(broken({ markers: 0, largestReply: 10_000 })).toHaveLength(2);
  expect(broken({ markers: 501 })).toEqual(['markers on it meanwhile']);
});
