import { z } from 'zod';
import { commaJoined } from '../../platform/core/comma-joined.ts';
import { endpoint } from '../../platform/core/endpoint.ts';
import { mapBounds } from '../../platform/core/map-bounds.ts';
import { listQuery, orderingsOf, page } from '../../platform/core/paging.ts';
import { listVehicles } from '../vehicle-calls.ts';
import { vehicleListItem } from '../vehicle.ts';
import { drivenWay, maxWaypoints, routeData, siteNearRoute, vehicleRoute, waypoint } from './vehicle-route.ts';

const path = '/api/v1/route/';
const source = 'spec §7 vehicles and routes; §2.13';
const params = z.object({ id: z.uuid() });

export const vehicleRouteSortFields = ['name', 'vehicle', 'created_at'] as const;

/** `search` looks in the route's name and the vehicle's names; `bounds__within` in a part of a map. */
export const listVehicleRoutes = endpoint({
  method: 'GET',
  path,
  summary: 'Saved routes, of one vehicle or of all',
  source,
  permission: 'view_vehicle',
  query: listQuery.extend({
    ordering: z.enum(orderingsOf(vehicleRouteSortFields)).default('name'),
    vehicle__in: commaJoined(z.uuid()).optional(),
    bounds__within: mapBounds.optional(),
  }),
  reply: page(vehicleRoute),
});

/** The query is that of `listVehicles`. */
export const listVehiclesWithRoutes = endpoint({
  method: 'GET',
  path: '/api/v1/vehicle-route/',
  summary: 'Vehicles that have routes, with the first 100 of them',
  source,
  permission: 'view_vehicle',
  query: listVehicles.query,
  reply: page(vehicleListItem.extend({ routes: z.array(vehicleRoute) })),
});

/** With the `ETag` that a change has to name. */
export const getVehicleRoute = endpoint({
  method: 'GET',
  path: `${path}{id}/`,
  summary: 'One route, with the tenant’s sites that are near it',
  source: 'spec §2.13 routes (beyond §7)',
  permission: 'view_vehicle',
  params,
  reply: vehicleRoute.extend({ sites: z.array(siteNearRoute) }),
});

/** Waypoints that cannot be reached are left out of the saved route, and named. */
export const savedVehicleRoute = vehicleRoute.extend({ dropped: z.array(waypoint) });

const routeBody = z.strictObject({ vehicle: z.uuid(), data: routeData });
export type VehicleRouteBody = z.output<typeof routeBody>;

/** 400 at `data` where no two of the waypoints can be reached. */
export const addVehicleRoute = endpoint({
  method: 'POST',
  path,
  summary: 'Save a route of a vehicle',
  source,
  permission: 'change_vehicle',
  repeat: 'idempotency-key',
  body: routeBody,
  reply: savedVehicleRoute,
  rateLimit: { max: 240, seconds: 3600, by: 'account' },
});

export const changeVehicleRoute = endpoint({
  method: 'PATCH',
  path: `${path}{id}/`,
  summary: 'Change a route’s name, waypoints or vehicle',
  source,
  permission: 'change_vehicle',
  repeat: 'if-match',
  params,
  body: routeBody.partial(),
  reply: savedVehicleRoute,
  rateLimit: { max: 240, seconds: 3600, by: 'account' },
});

export const deleteVehicleRoute = endpoint({
  method: 'DELETE',
  path: `${path}{id}/`,
  summary: 'Delete a route',
  source,
  permission: 'change_vehicle',
  repeat: 'same-result',
  versioned: true,
  params,
  reply: z.object({ result: z.literal('OK') }),
});

/** Waypoints of a query: `latitude,longitude` each, with `;` between them. */
const waypointsText = z
  .string()
  .max(1000)
  .transform((text) =>
    text.split(';').map((pair) => {
      const [lat, lng, ...more] = pair.split(',').map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
      return more.length > 0 ? null : { lat, lng };
    }),
  )
  .pipe(
    z
      .array(waypoint.pick({ lat: true, lng: true }))
      .min(2)
      .max(maxWaypoints),
  );

/** `way` is `null` where no two of the waypoints can be reached from each other. */
export const getDirections = endpoint({
  method: 'GET',
  path: '/api/v1/directions/',
  summary: 'The driving route through waypoints, without those that cannot be reached, and the sites near it',
  source: 'spec §2.13 maps directions service (beyond §7)',
  permission: 'view_vehicle',
  query: z.object({ waypoints: waypointsText }),
  reply: z.object({
    way: drivenWay.nullable(),
    /** Places in the sent waypoints, from 0, of those that cannot be reached. */
    dropped: z.array(z.number().int()),
    sites: z.array(siteNearRoute),
  }),
  errors: ['SYSTEM_UNREACHABLE'],
  rateLimit: { max: 120, seconds: 60, by: 'account' },
});

/**
 * Computes the directions of a saved route again. Where a waypoint cannot be reached any more the saved route is deleted
 * (spec §2.13): `route` is then `null`, `dropped` names those waypoints and `kept` the others, to be saved anew.
 */
export const recalculateVehicleRoute = endpoint({
  method: 'POST',
  path: `${path}{id}/directions/`,
  summary: 'Compute the directions of a saved route again; deletes it where a waypoint cannot be reached',
  source: 'spec §2.13 maps directions service, §8 (beyond §7)',
  permission: 'change_vehicle',
  repeat: 'same-result',
  params,
  reply: z.object({ route: vehicleRoute.nullable(), dropped: z.array(waypoint), kept: z.array(waypoint) }),
  errors: ['SYSTEM_UNREACHABLE'],
  rateLimit: { max: 240, seconds: 3600, by: 'account' },
});
