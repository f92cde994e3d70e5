import type { Waypoint } from '@plugboard/contracts/vehicles';

/** Waypoints of a route that was deleted because some cannot be reached. */
export interface UnreachableRoute {
  readonly dropped: readonly Waypoint[];
  readonly kept: Waypoint[];
}
