import { expect, test } from 'vitest';
import {
  computeGrid,
  layOutSites,
  listPlaces,
  listVisibleSites,
  scrollTopFor,
  siteOf,
  tileAfterKey,
  tilePosition,
  wallHeight,
} from './wall.model.ts';

/** Sites of 11 chargers, as the demo's are, on a full screen of 1920 × 1080 with 60 px of sums above. */
const elevens = Array.from({ length: 12 }, () => ({ count: 11 }));

test.each([
  ['compact', 1920 - 232 - 48 - 15, 760],
  ['far', 1920 - 32 - 15, 1000],
] as const)('60 tiles fit a %s wall on 1920 × 1080', (size, width, height) => {
  const layout = layOutSites(elevens, computeGrid(width, size));
  const whole = listVisibleSites(layout, 0, height).flatMap(({ site, from, to }) =>
    listPlaces({ site, from, to }, null).filter((place) => {
      const { y } = tilePosition(place, layout.grid);
      return (layout.tops[site] ?? 0) + y + layout.grid.tileHeight <= height;
    }),
  );
  expect(whole.length).toBeGreaterThanOrEqual(60);
});

test('on a phone each charger is a line of its own, below the head of its site', () => {
  const grid = computeGrid(358, 'line');
  expect(grid).toMatchObject({ columns: 1, isHeadBeside: false, tileHeight: 44 });
  expect(tilePosition(2, grid)).toEqual({ x: 0, y: 56 + 88 });
});

const layout = layOutSites([{ count: 5 }, { count: 1 }, { count: 4 }], { ...computeGrid(1000, 'compact'), columns: 3 });

test('only the rows in sight and their neighbours are drawn, however many sites there are', () => {
  const large = layOutSites(
    Array.from({ length: 20_000 }, () => ({ count: 5 })),
    computeGrid(1000, 'compact'),
  );
  const drawn = listVisibleSites(large, 500_000, 600);
  expect(drawn.length).toBeLessThan(12);
  expect(drawn.reduce((sum, { from, to }) => sum + to - from, 0)).toBeLessThan(60);
  expect(siteOf(large, 99_999)).toEqual({ site: 19_999, place: 4 });
  expect(wallHeight(large)).toBeGreaterThan(1_000_000);
});

test.each([
  ['ArrowDown', 1, 4],
  ['ArrowDown', 2, 4],
  ['ArrowDown', 4, 5],
  ['ArrowDown', 5, 6],
  ['ArrowDown', 9, 9],
  ['ArrowUp', 6, 5],
  ['ArrowUp', 5, 3],
  ['ArrowUp', 1, 1],
  ['ArrowRight', 4, 5],
  ['ArrowLeft', 0, 0],
  ['Home', 7, 0],
  ['End', 0, 9],
  ['PageDown', 0, 9],
] as const)('%s leads from tile %s to %s, over the border of a site', (key, from, to) => {
  expect(tileAfterKey(key, from, layout, 400)).toBe(to);
  expect(tileAfterKey('a', from, layout, 400)).toBeNull();
});

test('scrolling shows a whole tile, a site’s first row with its head', () => {
  const seen = { scrollTop: 100, height: 60 };
  expect(scrollTopFor(0, layout, seen)).toBe(0);
  expect(scrollTopFor(9, layout, seen)).toBe(wallHeight(layout) - layout.grid.gap - seen.height);
});
