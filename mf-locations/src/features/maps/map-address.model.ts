import { joinMapBounds } from '@plugboard/contracts/platform';
import type { MapPart } from './map-layer.ts';

/** Decimals of a degree in the address: ten metres. */
const decimals = 4;

export const roundPart = ([west, south, east, north]: MapPart): MapPart => [
  Number(Math.max(-180, west).toFixed(decimals)),
  Number(Math.max(-90, south).toFixed(decimals)),
  Number(Math.min(180, east).toFixed(decimals)),
  Number(Math.min(90, north).toFixed(decimals)),
];

/** Bounds that an address names, also across the date line; `undefined` where they are none. */
export function readPart(text: string): MapPart | undefined {
  const [west, south, east, north, ...more] = text
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  if (west === undefined || south === undefined || east === undefined || north === undefined) return undefined;
  const isWorldly = Math.abs(west) <= 180 && Math.abs(east) <= 180 && Math.abs(south) <= 90 && Math.abs(north) <= 90;
  return isWorldly && west !== east && south < north && more.length === 0 ? [west, south, east, north] : undefined;
}

/** The part around one place. */
export const partAround = (latitude: number, longitude: number): MapPart => [longitude, latitude, longitude, latitude];

/** A number that fits into a marker: `1234` → “1k”. */
export const shortCount = (count: number): string => (count < 1000 ? String(count) : `${Math.floor(count / 1000)}k`);

/** The part that holds several; `null` without any. */
export const joinParts = (parts: readonly (MapPart | null)[]): MapPart | null =>
  joinMapBounds(parts.filter((part) => part !== null));
