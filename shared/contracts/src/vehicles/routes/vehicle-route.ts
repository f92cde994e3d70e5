import { z } from 'zod';

const moment = z.iso.datetime({ offset: true });

/** The most waypoints of one route: as many as Google's directions take. */
export const maxWaypoints = 25;

/** A place that a route leads through. Degrees, WGS 84. */
export const waypoint = z.strictObject({
  lat: z.number().min(-90).max(90),
  lng: z.number().min(-180).max(180),
  name: z.string().trim().max(80).optional(),
});
export type Waypoint = z.infer<typeof waypoint>;

/** `data` of a route (spec §3): its name and its waypoints in their order. */
export const routeData = z.strictObject({
  name: z.string().trim().max(80).default(''),
  rout: z.array(waypoint).min(2, { error: 'route.waypoints' }).max(maxWaypoints, { error: 'route.waypoints' }),
});
export type RouteData = z.output<typeof routeData>;

/** Fields of a route as people fill them in; sent as `vehicle` and `data`. */
export const routeForm = z.strictObject({
  vehicle: z.uuid(),
  name: z.string().trim().min(1).max(80),
  rout: routeData.shape.rout,
});
export type RouteForm = z.output<typeof routeForm>;

export const directionsProviders = ['google', 'osrm', 'great-circle'] as const;

/** A driving route through waypoints. `great-circle` is the straight distance, without roads. */
export const drivenWay = z.object({
  provider: z.enum(directionsProviders),
  /** Encoded polyline of five decimals. */
  path: z.string(),
  /** From each waypoint to the next. */
  legs: z.array(z.object({ metres: z.number().min(0), seconds: z.number().min(0).nullable() })),
  calculated_at: moment,
});
export type DrivenWay = z.infer<typeof drivenWay>;

/** A saved route of a vehicle. */
export const vehicleRoute = z.object({
  id: z.uuid(),
  vehicle: z.uuid(),
  vehicle_name: z.string(),
  data: routeData,
  /** `null` until directions were computed. */
  way: drivenWay.nullable(),
  created_at: moment,
  updated_at: moment,
  version: z.number().int(),
});
export type VehicleRoute = z.infer<typeof vehicleRoute>;

/** One of the tenant's sites near a route. */
export const siteNearRoute = z.object({
  id: z.uuid(),
  name: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** Chargers that stand there. */
  chargers: z.number().int(),
  /** Of the nearest position of the route, from its start. */
  metres_along: z.number().min(0),
  /** From that position to the site. */
  metres_off: z.number().min(0),
});
export type SiteNearRoute = z.infer<typeof siteNearRoute>;
