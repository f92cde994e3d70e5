import { expect, test } from 'vitest';
import { alignToCells, cellsAt, toX, toY } from './map-cells.ts';
import { type Cell, mergeCells } from './merge-cells.ts';

/** Numbers from 0 to 1 that follow from the seed, so that a failure can be repeated. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 4_294_967_296;
  };
}

const random = randomFrom(146);
const cells = cellsAt(6) ?? 0;

/** A site for every cell of a quarter of the world, anywhere in it. */
const crowded: readonly Cell[] = Array.from({ length: 800 }, (_, at) => {
  const [longitude, latitude] = [random() * 20 - 120, random() * 15 + 30];
  const states = { attention: 0, charging: 0, fine: 1, empty: 0 };
  const edge = { west: longitude, east: longitude, south: latitude, north: latitude };
  const [column, row] = [Math.floor(toX(longitude) * cells), Math.floor(toY(latitude) * cells)];
  const site = { id: String(at), name: `Site ${at}` };
  return { column, row, site, latitude, longitude, ...edge, count: 1, states };
});
const oneOfEachCell = [...new Map(crowded.map((cell) => [`${cell.column} ${cell.row}`, cell])).values()];

test('merging loses no site, and no site is outside of the bounds of its cluster', () => {
  const merged = mergeCells(oneOfEachCell, cells);
  expect(merged.length).toBeLessThan(oneOfEachCell.length);
  expect(merged.reduce((sum, { count }) => sum + count, 0)).toBe(oneOfEachCell.length);
  expect(merged.reduce((sum, { states }) => sum + states.fine, 0)).toBe(oneOfEachCell.length);
  for (const { west, south, east, north, latitude, longitude } of merged) {
    expect(latitude >= south && latitude <= north).toBe(true);
    expect(longitude >= west && longitude <= east).toBe(true);
  }
});

test('a part of the map is widened to whole cells, never beyond the world', () => {
  for (let at = 0; at < 500; at += 1) {
    const [west, south] = [random() * 350 - 180, random() * 160 - 80];
    const part = [west, south, Math.min(180, west + random() * 5), Math.min(84, south + random() * 3)] as const;
    const [left, bottom, right, top] = alignToCells([...part], cells);
    expect(bottom).toBeLessThanOrEqual(part[1]);
    expect(top).toBeGreaterThanOrEqual(part[3]);
    const isAround = left <= right ? left <= part[0] && right >= part[2] : left <= part[0] || right >= part[2];
    expect(isAround).toBe(true);
    const column = toX(left) * cells;
    expect(Math.abs(column - Math.round(column))).toBeLessThan(1e-6);
  }
  expect(alignToCells([-180, -90, 180, 90], cells)).toEqual([-180, -90, 180, 90]);
});
