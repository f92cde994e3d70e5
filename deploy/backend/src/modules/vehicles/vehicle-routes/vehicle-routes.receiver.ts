import type { ParsedQueryOf } from '@plugboard/contracts/platform';
import {
  addVehicleRoute,
  changeVehicleRoute,
  getDirections,
  recalculateVehicleRoute,
  type VehicleRoute,
  type Waypoint,
} from '@plugboard/contracts/vehicles';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { readBody } from '../../../platform/http/read-body.ts';
import { readQuery } from '../../../platform/http/read-query.ts';
import type { Received, Receiver, ReceivingCall } from '../../../platform/http/receive.ts';
import { bodyOrEmpty, validate, validateParams } from '../../../platform/http/validation.ts';
import type { Directions } from '../directions/directions.ts';
import { type ComputedWay, requestDirections } from '../directions/request-directions.ts';
import { requireRoute } from './list-vehicle-routes.service.ts';

const settle = async () => {};

/** Directions that were computed before the call's transaction, so that no database connection waits for them. */
export interface RoutedWaypoints extends ComputedWay {
  readonly waypoints: readonly Waypoint[];
}

const storedRoute = ({ platform, tenantId, request }: ReceivingCall): Promise<VehicleRoute> => {
  const { id } = validateParams(recalculateVehicleRoute.params, request.params);
  return withTenant(platform.database, tenantId, (db) => requireRoute({ db, tenantId }, id));
};

/** As `requestDirections`; a service that does not answer leaves the way open. */
async function computeOrLeaveOpen(
  receiving: ReceivingCall,
  directions: Directions,
  waypoints: readonly Waypoint[],
): Promise<RoutedWaypoints> {
  try {
    return { waypoints, ...(await requestDirections({ ...receiving, directions }, waypoints)) };
  } catch (error) {
    if (error instanceof Failure && error.code === 'SYSTEM_UNREACHABLE') return { waypoints, way: null, dropped: [] };
    throw error;
  }
}

export const receiveNewRoute =
  (directions: Directions): Receiver<RoutedWaypoints> =>
  async (receiving): Promise<Received<RoutedWaypoints>> => {
    const body = await readBody(addVehicleRoute, receiving.request);
    const { data } = validate(addVehicleRoute.body, bodyOrEmpty(addVehicleRoute.body, body));
    return { body, input: await computeOrLeaveOpen(receiving, directions, data.rout), settle };
  };

/** `undefined` where the waypoints stay as they are. */
export const receiveRouteChange =
  (directions: Directions): Receiver<RoutedWaypoints | undefined> =>
  async (receiving): Promise<Received<RoutedWaypoints | undefined>> => {
    const body = await readBody(changeVehicleRoute, receiving.request);
    const { data } = validate(changeVehicleRoute.body, bodyOrEmpty(changeVehicleRoute.body, body));
    const stored = await storedRoute(receiving);
    const isSame = data === undefined || JSON.stringify(data.rout) === JSON.stringify(stored.data.rout);
    return { body, input: isSame ? undefined : await computeOrLeaveOpen(receiving, directions, data.rout), settle };
  };

export const receiveRecalculation =
  (directions: Directions): Receiver<RoutedWaypoints> =>
  async (receiving): Promise<Received<RoutedWaypoints>> => {
    const { data } = await storedRoute(receiving);
    const computed = await requestDirections({ ...receiving, directions }, data.rout);
    return { body: undefined, input: { waypoints: data.rout, ...computed }, settle };
  };

export const receiveDirections =
  (directions: Directions): Receiver<ComputedWay> =>
  async (receiving): Promise<Received<ComputedWay>> => {
    const { waypoints } = readQuery(getDirections, receiving.request.query) as ParsedQueryOf<typeof getDirections>;
    return { body: undefined, input: await requestDirections({ ...receiving, directions }, waypoints), settle };
  };
