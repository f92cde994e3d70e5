import type { Position } from '@plugboard/contracts/vehicles';
import type { Directions, FoundWay } from './directions.ts';

interface ReachableWay {
  /** `null` where no two points can be reached from each other. */
  readonly way: FoundWay | null;
  /** Indexes of the points that the way leaves out. */
  readonly dropped: readonly number[];
}

/** The longest row of points, in their order, of which each is reached from the one before; the first of several. */
export function longestChain(reach: readonly (readonly boolean[])[]): readonly number[] {
  const endingAt: (readonly number[])[] = [];
  for (const to of reach.keys()) {
    const before = endingAt.filter((_, from) => reach[from]?.[to]);
    const longest = before.reduce<readonly number[]>((best, chain) => (chain.length > best.length ? chain : best), []);
    endingAt.push([...longest, to]);
  }
  return endingAt.reduce<readonly number[]>((best, chain) => (chain.length > best.length ? chain : best), []);
}

/** The driving route through points, without those that cannot be reached (spec §2.13, §8). */
export async function findReachableWay(directions: Directions, points: readonly Position[]): Promise<ReachableWay> {
  const whole = await directions.findWay(points);
  if (whole) return { way: whole, dropped: [] };
  const kept = longestChain(await directions.findReach(points));
  const dropped = [...points.keys()].filter((at) => !kept.includes(at));
  if (kept.length < 2) return { way: null, dropped: [...points.keys()] };
  return { way: await directions.findWay(points.filter((_, at) => kept.includes(at))), dropped };
}
