import type { MapPoint } from './map.types.ts';

/** West, south, east, north in degrees; west is greater than east across the date line. */
export type Bounds = readonly [number, number, number, number];

const wrap = (longitude: number): number =>
  Math.abs(longitude) <= 180 ? longitude : ((((longitude + 180) % 360) + 360) % 360) - 180;

/** Bounds of a map that may be turned any number of times around the world, as longitudes from -180 to 180. */
export function wrapBounds([west, south, east, north]: Bounds): Bounds {
  if (east - west >= 360) return [-180, south, 180, north];
  return [wrap(west), south, wrap(east), north];
}

/** The same bounds with east beyond 180 across the date line, as MapLibre takes them. */
export const unwrapBounds = ([west, south, east, north]: Bounds): [number, number, number, number] => [
  west,
  south,
  west > east ? east + 360 : east,
  north,
];

/** A path whose longitudes go on beyond 180 across the date line, so that it is drawn the short way. */
export function unwrapPath(path: readonly (readonly [number, number])[]): [number, number][] {
  let turned = 0;
  return path.map(([latitude, longitude], at) => {
    const before = path[at - 1]?.[1] ?? longitude;
    if (longitude - before > 180) turned -= 360;
    else if (before - longitude > 180) turned += 360;
    return [latitude, longitude + turned];
  });
}

/** The narrowest west and east that hold all longitudes: the widest gap between two of them stays outside. */
function spanLongitudes(longitudes: readonly number[]): readonly [number, number] {
  const sorted = longitudes.toSorted((one, other) => one - other);
  const [first = 0, last = 0] = [sorted[0], sorted.at(-1)];
  let widest = { gap: first + 360 - last, west: first, east: last };
  for (const [at, west] of sorted.entries()) {
    const before = sorted[at - 1] ?? west;
    if (west - before > widest.gap) widest = { gap: west - before, west, east: before + 360 };
  }
  return [widest.west, widest.east];
}

/** Bounds that hold all points, and at least `margin` degrees around a single one; `null` without points. */
export function computeBounds(points: readonly MapPoint[], margin: number): Bounds | null {
  if (points.length === 0) return null;
  const widen = ([least, most]: readonly [number, number]): readonly [number, number] => {
    const missing = Math.max(0, 2 * margin - (most - least)) / 2;
    return [least - missing, most + missing];
  };
  const latitudes = points.map(({ latitude }) => latitude);
  const lowest = latitudes.reduce((one, other) => Math.min(one, other));
  const highest = latitudes.reduce((one, other) => Math.max(one, other));
  const [west, east] = widen(spanLongitudes(points.map(({ longitude }) => longitude)));
  const [south, north] = widen([lowest, highest]);
  return wrapBounds([west, Math.max(south, -85), east, Math.min(north, 85)]);
}
