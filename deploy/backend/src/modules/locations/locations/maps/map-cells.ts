import { maxClusterZoom } from '@plugboard/contracts/locations';
import type { MapBounds } from '@plugboard/contracts/platform';

/** Beyond this latitude the map has no ground. */
const maxLatitude = 85.0511;

/** Cells beside each other at zoom 0: each is between 64 and 128 pixels wide on the screen. */
const cellsAtZoom0 = 8;

/** Cells of the whole world in one direction; `null` where every site stands alone. */
export const cellsAt = (zoom: number): number | null =>
  zoom >= maxClusterZoom ? null : cellsAtZoom0 * 2 ** Math.floor(zoom);

/** How many times the cells that the database keeps are halved until so many are left. */
export const halvingsTo = (cells: number): number => Math.log2((cellsAtZoom0 * 2 ** maxClusterZoom) / cells);

/** From the left edge of the map, 0 to 1. */
export const toX = (longitude: number): number => (longitude + 180) / 360;
const toLongitude = (x: number): number => x * 360 - 180;

/** From the upper edge of the map, 0 to 1. */
export function toY(latitude: number): number {
  const radians = (Math.min(maxLatitude, Math.max(-maxLatitude, latitude)) * Math.PI) / 180;
  return 0.5 - Math.log(Math.tan(Math.PI / 4 + radians / 2)) / (2 * Math.PI);
}
const toLatitude = (y: number): number =>
  ((2 * Math.atan(Math.exp((0.5 - y) * 2 * Math.PI)) - Math.PI / 2) * 180) / Math.PI;

/** The whole cells that a part of the map touches, and one around them, so that a cluster at the edge stays whole. */
export function alignToCells([west, south, east, north]: MapBounds, cells: number): MapBounds {
  const width = toX(east) - toX(west) + (west > east ? 1 : 0);
  const left = (Math.floor(toX(west) * cells) - 1) / cells;
  const right = (Math.floor(toX(east) * cells) + 2) / cells;
  const isWhole = width + 3 / cells >= 1;
  const wrap = (x: number) => (x < 0 ? x + 1 : x > 1 ? x - 1 : x);
  const top = Math.max(0, (Math.floor(toY(north) * cells) - 1) / cells);
  const bottom = Math.min(1, (Math.floor(toY(south) * cells) + 2) / cells);
  return [
    isWhole ? -180 : toLongitude(wrap(left)),
    bottom === 1 ? -90 : toLatitude(bottom),
    isWhole ? 180 : toLongitude(wrap(right)),
    top === 0 ? 90 : toLatitude(top),
  ];
}
