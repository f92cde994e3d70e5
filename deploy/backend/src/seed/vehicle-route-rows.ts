import { encodePath, greatCircle, metresApart, type Position } from '@plugboard/contracts/vehicles';
import { z } from 'zod';
import { atLeastOne } from './at-least-one.ts';
import data from './data/vehicle-routes.json' with { type: 'json' };
import type { Row, Rows } from './rows.ts';
import { randomFor } from './random.ts';
import { ago, day } from './time.ts';

const waypoint = z.strictObject({ lat: z.number(), lng: z.number(), name: z.string() });
const routes = z
  .array(z.strictObject({ tenant: z.string(), vehicle: z.int().min(0), name: z.string(), rout: atLeastOne(waypoint) }))
  .parse(data);

function routeRow({ rout, name }: (typeof routes)[number], vehicle: Row, now: Date): Row {
  const random = randomFor(`route ${name} of ${String(vehicle['id'])}`);
  const points = rout.map(({ lat, lng }): Position => [lat, lng]);
  const legs = points.slice(1).map((point, at) => [points[at] ?? point, point] as const);
  const path = legs.flatMap(([one, other]) => greatCircle(one, other));
  const [latitudes, longitudes] = [path.map(([latitude]) => latitude), path.map(([, longitude]) => longitude)];
  const at = ago(now, random.integer(5, 200) * day);
  return {
    tenant_id: vehicle['tenant_id'],
    id: random.uuid(),
    vehicle_id: vehicle['id'],
    name,
    waypoints: rout,
    way: {
      provider: 'great-circle',
      path: encodePath(path),
      legs: legs.map(([one, other]) => ({ metres: metresApart(one, other), seconds: null })),
      calculated_at: at,
    },
    west: Math.min(...longitudes),
    south: Math.min(...latitudes),
    east: Math.max(...longitudes),
    north: Math.max(...latitudes),
    created_at: at,
    updated_at: at,
  };
}

/** Routes of a tenant's vehicles: daily rounds, and one that is longer than a charge lasts. */
export const vehicleRouteRows = ({ rows: vehicles }: Rows, now: Date): Rows => ({
  table: 'vehicle_route',
  rows: routes.flatMap((route) => {
    const vehicle = vehicles[route.vehicle];
    return vehicle?.['tenant_id'] === route.tenant ? [routeRow(route, vehicle, now)] : [];
  }),
});
