import { metresBetween, type SitePosition } from '../../locations/locations/marker-radius.ts';
import type { Position } from '../vehicle.ts';

const precision = 1e5;

const toSite = ([latitude, longitude]: Position): SitePosition => ({ latitude, longitude });

/** Metres between two positions, along the great circle. */
export const metresApart = (one: Position, other: Position): number => metresBetween(toSite(one), toSite(other));

function encodeNumber(value: number): string {
  let rest = value < 0 ? -2 * value - 1 : 2 * value;
  let text = '';
  while (rest >= 0x20) {
    text += String.fromCharCode((rest % 0x20) + 0x20 + 63);
    rest = Math.floor(rest / 0x20);
  }
  return text + String.fromCharCode(rest + 63);
}

/** A path as an encoded polyline of five decimals, the format of Google's and OSRM's directions. */
export function encodePath(path: readonly Position[]): string {
  let [north, east] = [0, 0];
  return path
    .map(([latitude, longitude]) => {
      const [toNorth, toEast] = [Math.round(latitude * precision), Math.round(longitude * precision)];
      const text = encodeNumber(toNorth - north) + encodeNumber(toEast - east);
      [north, east] = [toNorth, toEast];
      return text;
    })
    .join('');
}

/** The positions of an encoded polyline. Unreadable text gives its readable part. */
export function decodePath(text: string): Position[] {
  const numbers: number[] = [];
  let value = 0;
  let unit = 1;
  for (const character of text) {
    const chunk = character.charCodeAt(0) - 63;
    value += (chunk % 0x20) * unit;
    unit *= 0x20;
    if (chunk >= 0x20) continue;
    numbers.push(value % 2 === 1 ? -(value + 1) / 2 : value / 2);
    value = 0;
    unit = 1;
  }
  const path: Position[] = [];
  let [north, east] = [0, 0];
  for (let at = 0; at + 1 < numbers.length; at += 2) {
    north += numbers[at] ?? 0;
    east += numbers[at + 1] ?? 0;
    path.push([north / precision, east / precision]);
  }
  return path;
}

/** Metres from a path's start to each of its positions. */
export function measurePath(path: readonly Position[]): number[] {
  let metres = 0;
  return path.map((position, at) => {
    const before = path[at - 1];
    if (before) metres += metresApart(before, position);
    return metres;
  });
}

/** Degrees from -180 to 180. */
const wrapLongitude = (degrees: number): number => ((((degrees + 180) % 360) + 360) % 360) - 180;

/** A position between two others, the shorter way around the world. */
function between(one: Position, other: Position, part: number): Position {
  const east = other[1] - one[1];
  const isAcross = Math.abs(east) > 180;
  return [
    one[0] + (other[0] - one[0]) * part,
    isAcross ? wrapLongitude(one[1] + wrapLongitude(east) * part) : one[1] + east * part,
  ];
}

/** The position at a part of a path's length, 0 to 1; `null` for a path without positions. */
export function positionAt(path: readonly Position[], part: number): Position | null {
  const measured = measurePath(path);
  const wanted = (measured.at(-1) ?? 0) * Math.min(1, Math.max(0, part));
  const next = measured.findIndex((metres) => metres >= wanted);
  const [one, other] = [path[Math.max(0, next - 1)], path[next]];
  if (!one || !other) return null;
  const [from = 0, to = 0] = [measured[Math.max(0, next - 1)], measured[next]];
  return wanted >= to ? other : between(one, other, (wanted - from) / (to - from));
}

/** A path between two parts of its length, 0 to 1, with its own positions in between. */
export function slicePath(path: readonly Position[], from: number, to: number): Position[] {
  const measured = measurePath(path);
  const whole = measured.at(-1) ?? 0;
  const inside = path.filter((_, at) => {
    const metres = measured[at] ?? 0;
    return metres > whole * from && metres < whole * to;
  });
  const [start, end] = [positionAt(path, from), positionAt(path, to)];
  return start && end ? [start, ...inside, end] : [];
}

/** The great circle between two positions, in steps that look smooth on a map. */
export function greatCircle(one: Position, other: Position): Position[] {
  const steps = Math.min(64, Math.max(1, Math.ceil(metresApart(one, other) / 50_000)));
  const toVector = ([latitude, longitude]: Position) => {
    const [north, east] = [(latitude * Math.PI) / 180, (longitude * Math.PI) / 180];
    return [Math.cos(north) * Math.cos(east), Math.cos(north) * Math.sin(east), Math.sin(north)] as const;
  };
  const [a, b] = [toVector(one), toVector(other)];
  const angle = Math.acos(Math.min(1, Math.max(-1, a[0] * b[0] + a[1] * b[1] + a[2] * b[2])));
  if (steps === 1 || Math.sin(angle) < 1e-9) return [one, other];
  const inner = Array.from({ length: steps - 1 }, (_, at): Position => {
    const part = (at + 1) / steps;
    const [ofA, ofB] = [Math.sin((1 - part) * angle), Math.sin(part * angle)].map((sine) => sine / Math.sin(angle));
    const [x = 0, y = 0, z = 0] = a.map((value, axis) => (ofA ?? 0) * value + (ofB ?? 0) * (b[axis] ?? 0));
    return [(Math.atan2(z, Math.hypot(x, y)) * 180) / Math.PI, (Math.atan2(y, x) * 180) / Math.PI];
  });
  return [one, ...inner, other];
}
