import type { SiteState } from '@plugboard/contracts/locations';
import { joinMapBounds, type MapBounds } from '@plugboard/contracts/platform';
import { toY } from './map-cells.ts';

/** Sites of one cell of the map. */
export interface Cell {
  /** From the left edge of the world, and from the upper one. */
  readonly column: number;
  readonly row: number;
  /** The only one of its sites; `null` where there are several. */
  readonly site: { readonly id: string; readonly name: string } | null;
  /** The middle of its sites. */
  readonly latitude: number;
  readonly longitude: number;
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
  readonly count: number;
  readonly states: Readonly<Record<SiteState, number>>;
}

/** How near two markers may stand, in cells: 32 to 64 pixels. */
const nearest = 0.5;

/** Degrees from one longitude to another, the shorter way around the world. */
const degreesTo = (from: number, to: number): number => {
  const degrees = to - from;
  return degrees > 180 ? degrees - 360 : degrees < -180 ? degrees + 360 : degrees;
};

export const boundsOf = ({ west, south, east, north }: Cell): MapBounds => [west, south, east, north];

function merge(one: Cell, other: Cell): Cell {
  const count = one.count + other.count;
  const part = other.count / count;
  const longitude = one.longitude + degreesTo(one.longitude, other.longitude) * part;
  const [west, south, east, north] = joinMapBounds([one, other].map(boundsOf)) ?? boundsOf(one);
  return {
    ...one,
    latitude: one.latitude + (other.latitude - one.latitude) * part,
    longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
    west,
    south,
    east,
    north,
    count,
    states: {
      attention: one.states.attention + other.states.attention,
      charging: one.states.charging + other.states.charging,
      fine: one.states.fine + other.states.fine,
      empty: one.states.empty + other.states.empty,
    },
  };
}

const steps = [-1, 0, 1] as const;
const keyOf = (column: number, row: number) => `${column} ${row}`;

/** Puts neighbouring cells together whose markers would cover each other. The largest ones come first. */
export function mergeCells(cells: readonly Cell[], cellsOfWorld: number): readonly Cell[] {
  const merged = new Map<string, Cell>();
  const isNear = (one: Cell, other: Cell) =>
    Math.hypot(degreesTo(one.longitude, other.longitude) / 360, toY(one.latitude) - toY(other.latitude)) *
      cellsOfWorld <
    nearest;
  for (const cell of cells.toSorted(
    (one, other) => other.count - one.count || one.row - other.row || one.column - other.column,
  )) {
    const around = steps.flatMap((right) =>
      steps.map((down) =>
        // The first column and the last are neighbours.
        merged.get(keyOf((cell.column + right + cellsOfWorld) % cellsOfWorld, cell.row + down)),
      ),
    );
    const near = around.find((there) => there !== undefined && isNear(there, cell));
    merged.set(keyOf(near?.column ?? cell.column, near?.row ?? cell.row), near ? merge(near, cell) : cell);
  }
  return [...merged.values()];
}
