import { expect, test } from 'vitest';
import { randomFrom } from '../../testing/random-from.ts';
import type { Position } from '../vehicle.ts';
import { decodePath, encodePath, greatCircle, measurePath, metresApart, positionAt, slicePath } from './route-path.ts';

const random = randomFrom(31);
const rounded = (degrees: number) => Math.round(degrees * 1e5) / 1e5;
const paths = Array.from({ length: 500 }, () => {
  const start: Position = [random() * 120 - 60, random() * 300 - 150];
  return Array.from({ length: 2 + Math.floor(random() * 12) }, (): Position => [
    rounded(start[0] + random()),
    rounded(start[1] + random()),
  ]);
});

test('a polyline is the one of the format’s documentation, and read back as it was', () => {
  const example: Position[] = [
    [38.5, -120.2],
    [40.7, -120.95],
    [43.252, -126.453],
  ];
  expect(encodePath(example)).toBe('_p~iF~ps|U_ulLnnqC_mqNvxq`@');
  expect(decodePath('_p~iF~ps|U_ulLnnqC_mqNvxq`@')).toEqual(example);
  for (const path of paths) expect(decodePath(encodePath(path))).toEqual(path);
});

test('pieces of a path are together as long as the path', () => {
  for (const path of paths) {
    const whole = measurePath(path).at(-1) ?? 0;
    const cut = random();
    const pieces = [slicePath(path, 0, cut), slicePath(path, cut, 1)];
    const length = pieces.reduce((sum, piece) => sum + (measurePath(piece).at(-1) ?? 0), 0);
    expect(Math.abs(length - whole)).toBeLessThan(whole * 0.001);
    expect(pieces[0]?.[0]).toEqual(path[0]);
    expect(positionAt(path, 1)).toEqual(path.at(-1));
  }
  expect(positionAt([], 0.5)).toBeNull();
});

test('a great circle is as long as its ends are apart', () => {
  const [one, other]: [Position, Position] = [
    [34, -118],
    [51.5, -0.1],
  ];
  const path = greatCircle(one, other);
  expect(path.length).toBeGreaterThan(10);
  expect(measurePath(path).at(-1)).toBeCloseTo(metresApart(one, other), -1);
});
