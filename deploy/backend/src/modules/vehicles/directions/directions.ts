import type { directionsProviders, Position } from '@plugboard/contracts/vehicles';

/** A driving route through points, as a provider knows it. */
export interface FoundWay {
  readonly path: readonly Position[];
  /** From each point to the next. */
  readonly legs: readonly { readonly metres: number; readonly seconds: number | null }[];
}

/** Computes driving routes. Each call throws an `ExternalFailure` where an external system does not answer. */
export interface Directions {
  readonly provider: (typeof directionsProviders)[number];
  /** The route through all points in their order; `null` where there is none. */
  readonly findWay: (points: readonly Position[]) => Promise<FoundWay | null>;
  /** Whether there is a route from each point, by row, to each other, by column. */
  readonly findReach: (points: readonly Position[]) => Promise<readonly (readonly boolean[])[]>;
}

/** Positions of the path that are kept: enough for a line on a map. */
const maxPathPositions = 1000;

/** A path of no more positions than are kept, its ends among them. */
export function thinOut(path: readonly Position[]): readonly Position[] {
  const step = Math.ceil(path.length / maxPathPositions);
  return path.filter((_, at) => at % step === 0 || at === path.length - 1);
}
