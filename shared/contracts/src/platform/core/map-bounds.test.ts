import { expect, test } from 'vitest';
import { joinMapBounds, type MapBounds } from './map-bounds.ts';

const at = (longitude: number, latitude = 0): MapBounds => [longitude, latitude, longitude, latitude];

test('parts of a map make the narrowest one that holds them, and none makes none', () => {
  expect(joinMapBounds([])).toBeNull();
  expect(joinMapBounds([at(-118, 34)])).toEqual([-118, 34, -118, 34]);
  expect(
    joinMapBounds([
      [1, 2, 3, 4],
      [-1, 3, 2, 9],
    ]),
  ).toEqual([-1, 2, 3, 9]);
  expect(joinMapBounds([at(-118, 34), at(2, 41), at(-70, 5)])).toEqual([-118, 5, 2, 41]);
  expect(joinMapBounds([[-180, -90, 180, 90], at(7)])).toEqual([-180, -90, 180, 90]);
});

test('places at both sides of the date line are together', () => {
  expect(joinMapBounds([at(179, -17), at(-179, -16)])).toEqual([179, -17, -179, -16]);
  expect(joinMapBounds([at(-122, 38), at(178, -17)])).toEqual([178, -17, -122, 38]);
  expect(joinMapBounds([[170, 0, -170, 1], at(-175), at(160)])).toEqual([160, 0, -170, 1]);
  expect(
    joinMapBounds([
      [170, 0, -170, 1],
      [-175, 0, 175, 1],
    ]),
  ).toEqual([-180, 0, 180, 1]);
});
