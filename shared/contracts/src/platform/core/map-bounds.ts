import { z } from 'zod';

const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);

/**
 * A part of a map in a query: west, south, east and north in degrees. West is greater than east across the date line.
 *
 * @example ?bounds__within=-118.6,33.9,-118.1,34.2 → [-118.6, 33.9, -118.1, 34.2]
 */
export const mapBounds = z
  .string()
  .max(120)
  .transform((text) => text.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part))))
  .pipe(z.tuple([longitude, latitude, longitude, latitude]));
export type MapBounds = z.output<typeof mapBounds>;

/** How far east some parts reach: as a longitude, and counted on beyond 180. */
interface Reach {
  readonly east: number;
  readonly end: number;
}

/** West and east of the narrowest part that holds all of some. */
function joinLongitudes(parts: readonly Readonly<MapBounds>[]): readonly [number, number] {
  const spans = parts
    .map(([west, , east]) => ({ west, east, end: west <= east ? east : east + 360 }))
    .toSorted((one, other) => one.west - other.west);
  const further = (one: Reach, other: Reach) => (other.end > one.end ? other : one);
  const last = spans.reduce<Reach>(further, { east: -180, end: -180 });
  // A part across the date line covers the first degrees after it.
  let reached: Reach = { east: last.east, end: last.end - 360 };
  let widest = { gap: 0, west: -180, east: 180 };
  for (const span of spans) {
    const gap = span.west - reached.end;
    // Of two as wide as each other the date line stays outside.
    if (gap > widest.gap) widest = { gap, west: span.west, east: reached.east };
    reached = further(reached, span);
  }
  return [widest.west, widest.east];
}

/**
 * The narrowest part of a map that holds all of some parts, across the date line where that is shorter; `null` without
 * any. A place is a part whose sides are the same.
 *
 * @example joinMapBounds([[179, -17, 179, -17], [-179, -16, -179, -16]]) → [179, -17, -179, -16]
 */
export function joinMapBounds(parts: readonly Readonly<MapBounds>[]): MapBounds | null {
  if (parts.length === 0) return null;
  const [west, east] = joinLongitudes(parts);
  return [west, Math.min(...parts.map(([, south]) => south)), east, Math.max(...parts.map(([, , , north]) => north))];
}
