import { greatCircle, metresApart, type Position } from '@plugboard/contracts/vehicles';
import type { Directions } from './directions.ts';

const pairsOf = (points: readonly Position[]) =>
  points.slice(1).map((point, at) => [points[at] ?? point, point] as const);

/** Great-circle legs: no roads and no times, and every point is reached. */
export const greatCircleDirections: Directions = {
  provider: 'great-circle',
  findWay: async (points) => ({
    path: pairsOf(points).flatMap(([one, other], leg) => greatCircle(one, other).slice(leg === 0 ? 0 : 1)),
    legs: pairsOf(points).map(([one, other]) => ({ metres: metresApart(one, other), seconds: null })),
  }),
  findReach: async (points) => points.map(() => points.map(() => true)),
};
