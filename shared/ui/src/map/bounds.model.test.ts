import { expect, test } from 'vitest';
import { computeBounds, unwrapBounds, unwrapPath, wrapBounds } from './bounds.model.ts';

const at = (longitude: number, latitude: number) => ({ id: `${longitude}`, label: '', longitude, latitude });

test('a single place has the margin around it', () => {
  expect(computeBounds([at(-118, 34)], 4)).toEqual([-122, 30, -114, 38]);
});

test('places far apart are all inside, and nothing is added', () => {
  expect(computeBounds([at(-118, 34), at(2, 41), at(-70, 5)], 4)).toEqual([-118, 5, 2, 41]);
});

test('the poles are never reached, and without places there are no bounds', () => {
  expect(computeBounds([at(0, 84)], 4)).toEqual([-4, 80, 4, 85]);
  expect(computeBounds([], 4)).toBeNull();
});

test('places at both sides of the date line are together, with west greater than east', () => {
  expect(computeBounds([at(179, -17), at(-179, -16), at(170, -15)], 0)).toEqual([170, -17, -179, -15]);
  expect(computeBounds([at(179, 0)], 4)).toEqual([175, -4, -177, 4]);
});

test('a map that was turned around the world reports the same part as before', () => {
  for (const turns of [-720, -360, 0, 360, 720]) {
    expect(wrapBounds([170 + turns, -20, 190 + turns, -10])).toEqual([170, -20, -170, -10]);
    expect(wrapBounds([-120 + turns, 30, -110 + turns, 40])).toEqual([-120, 30, -110, 40]);
  }
  expect(wrapBounds([-200, -60, 200, 60])).toEqual([-180, -60, 180, 60]);
  expect(wrapBounds([-180, 0, 180, 1])).toEqual([-180, 0, 180, 1]);
  expect(unwrapBounds([170, -20, -170, -10])).toEqual([170, -20, 190, -10]);
  expect(unwrapBounds([-120, 30, -110, 40])).toEqual([-120, 30, -110, 40]);
});

test('a line across the date line goes the short way, there and back', () => {
  const path = [
    [0, 179],
    [1, -179],
    [2, -178],
    [3, 179],
  ] as const;
  expect(unwrapPath(path)).toEqual([
    [0, 179],
    [1, 181],
    [2, 182],
    [3, 179],
  ]);
});
