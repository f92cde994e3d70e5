import { encodePath, type DrivenWay, type Waypoint } from '@plugboard/contracts/vehicles';
import { ExternalFailure } from '../../../platform/external/request-external.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { ReceivingCall } from '../../../platform/http/receive.ts';
import type { Directions } from './directions.ts';
import { findReachableWay } from './find-way.ts';

export interface ComputedWay {
  readonly way: DrivenWay | null;
  /** Indexes of waypoints that cannot be reached. */
  readonly dropped: readonly number[];
}

interface DirectionsCall extends Pick<ReceivingCall, 'platform' | 'request'> {
  readonly directions: Directions;
}

/** Computes the way through waypoints. 502 where the service does not answer. */
export async function requestDirections(
  { directions, platform, request }: DirectionsCall,
  waypoints: readonly Pick<Waypoint, 'lat' | 'lng'>[],
): Promise<ComputedWay> {
  const points = waypoints.map(({ lat, lng }) => [lat, lng] as [number, number]);
  try {
    const { way, dropped } = await findReachableWay(directions, points);
    if (!way) return { way: null, dropped };
    const calculated_at = platform.clock().toISOString();
    const { provider } = directions;
    return { way: { provider, path: encodePath(way.path), legs: [...way.legs], calculated_at }, dropped };
  } catch (error) {
    if (!(error instanceof ExternalFailure)) throw error;
    request.log.warn({ err: error, provider: directions.provider }, 'directions');
    throw new Failure('SYSTEM_UNREACHABLE', { text: 'route.directionsUnreachable' });
  }
}
