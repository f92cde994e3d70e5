import { joinMapBounds } from '@plugboard/contracts/platform';
import { decodePath, type DrivenWay, type VehicleRoute, type Waypoint } from '@plugboard/contracts/vehicles';
import { json } from '../../../platform/database/platform-tables.ts';
import type { VehicleRouteRow } from './vehicle-routes.repository.ts';

/** Columns of a route's waypoints and way. */
export function toRouteColumns(waypoints: readonly Waypoint[], way: DrivenWay | null) {
  const all = [...waypoints.map(({ lat, lng }) => [lat, lng] as const), ...decodePath(way?.path ?? '')];
  const part = joinMapBounds(all.map(([latitude, longitude]) => [longitude, latitude, longitude, latitude]));
  if (part === null) throw new Error('A route without waypoints lies nowhere');
  const [west, south, east, north] = part;
  return {
    waypoints: json(waypoints),
    way: way === null ? null : json(way),
    west,
    south,
    east,
    north,
  };
}

export const toVehicleRouteDto = (row: VehicleRouteRow): VehicleRoute => ({
  id: row.id,
  vehicle: row.vehicle_id,
  vehicle_name: row.vehicle_name,
  data: { name: row.name, rout: [...row.waypoints] },
  way: row.way,
  created_at: row.created_at.toISOString(),
  updated_at: row.updated_at.toISOString(),
  version: row.version,
});
