import type { MapPoint } from './map.types.ts';

/** West, south, east, north in degrees. */
export type Bounds = readonly [number, number, number, number];

/** Bounds that hold all points, and at least `margin` degrees around a single one; `null` without points. */
export function computeBounds(points: readonly MapPoint[], margin: number): Bounds | null {
  if (points.length === 0) return null;
  const longitudes = points.map(({ longitude }) => longitude);
  const latitudes = points.map(({ latitude }) => latitude);
  const span = (values: readonly number[]): readonly [number, number] => {
    const least = values.reduce((one, other) => Math.min(one, other));
    const most = values.reduce((one, other) => Math.max(one, other));
    const missing = Math.max(0, 2 * margin - (most - least)) / 2;
    return [least - missing, most + missing];
  };
  const [west, east] = span(longitudes);
  const [south, north] = span(latitudes);
  return [west, Math.max(south, -85), east, Math.min(north, 85)];
}
