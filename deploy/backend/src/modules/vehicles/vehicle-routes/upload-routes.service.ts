import type { ParsedBodyOf } from '@plugboard/contracts/platform';
import type { RouteUploadReply, uploadRoutes as endpoint } from '@plugboard/contracts/vehicles';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { newId } from '../../../platform/ids.ts';
import { text } from '../../../platform/text.ts';
import { findVehiclesBySigns } from '../vehicles/vehicles.service.ts';
import { type LineProblem, readRouteFile, type SentRoute } from './route-file.ts';
import { toRouteColumns } from './route-rows.ts';
import { publishRouteChange } from './save-vehicle-routes.service.ts';
import { insertRouteRows } from './vehicle-routes.repository.ts';

interface CheckedRoute extends SentRoute {
  /** Id of the vehicle; `undefined` where it is not one of the tenant's. */
  readonly vehicleId: string | undefined;
}

/** Rows of one statement. */
const batch = 200;

/** Finds the vehicles of routes; one that is not there is a problem of the route's first line. */
async function findVehicles(call: SignedInCall, routes: readonly SentRoute[]): Promise<CheckedRoute[]> {
  const known = await findVehiclesBySigns(
    call,
    routes.map(({ vehicle }) => vehicle),
  );
  return routes.map((route) => {
    const { vehicle, lines, problems } = route;
    const [vehicleId, ...others] = known.get(vehicle.toLowerCase()) ?? [];
    if (vehicle === '' || (vehicleId !== undefined && others.length === 0)) return { ...route, vehicleId };
    const key = vehicleId === undefined ? 'route.vehicleNotFound' : 'route.vehicleTwice';
    const message = { key, values: { name: vehicle, count: others.length + 1 } } as const;
    const problem: LineProblem = { line: lines[0]?.line ?? 0, column: 'vehicle', value: vehicle, message };
    return { ...route, vehicleId: undefined, problems: [problem, ...problems] };
  });
}

const isGood = ({ problems, vehicleId }: CheckedRoute): boolean => problems.length === 0 && vehicleId !== undefined;

/** Adds the routes without a problem, and returns their ids. Their directions are computed when they are opened. */
async function addRoutes(call: SignedInCall, routes: readonly CheckedRoute[]): Promise<Map<CheckedRoute, string>> {
  const { db, tenantId: tenant_id, now: updated_at } = call;
  const ids = new Map<CheckedRoute, string>();
  const rows = routes.filter(isGood).map((route) => {
    const id = newId();
    ids.set(route, id);
    const { vehicleId: vehicle_id = '', name, waypoints } = route;
    return { tenant_id, id, vehicle_id, name, updated_at, ...toRouteColumns(waypoints, null) };
  });
  for (let at = 0; at < rows.length; at += batch) await insertRouteRows(db, rows.slice(at, at + batch));
  if (rows.length > 0) await publishRouteChange(call);
  return ids;
}

/** Adds the routes of a CSV, but for those with a problem. A dry run only reports. */
export async function uploadRoutes(
  call: SignedInCall,
  { file, dry_run: isDryRun }: ParsedBodyOf<typeof endpoint>,
): Promise<RouteUploadReply> {
  const sent = readRouteFile(await file.text(), call.language);
  const routes = await findVehicles(call, sent.routes);
  const ids = isDryRun ? new Map<CheckedRoute, string>() : await addRoutes(call, routes);
  const added = isDryRun ? routes.filter(isGood).length : ids.size;
  await call.audit({
    action: isDryRun ? 'vehicle_routes.checked' : 'vehicle_routes.uploaded',
    subject: { type: 'tenant', id: call.tenantId },
    after: { lines: sent.lines, routes: routes.length, added },
  });
  const outcomeOf = (route: CheckedRoute) =>
    isGood(route) ? (isDryRun ? ('READY' as const) : ('ADDED' as const)) : ('REFUSED' as const);
  return {
    dry_run: isDryRun,
    problem: sent.problem ? text(call.language, sent.problem.key, sent.problem.values) : null,
    lines: sent.lines,
    added,
    routes: routes.map((route) => ({
      vehicle_name: route.vehicle,
      name: route.name,
      waypoints: route.lines.length,
      outcome: outcomeOf(route),
      route: ids.get(route) ?? null,
    })),
    problems: routes
      .flatMap(({ problems }) => problems)
      .toSorted((one, other) => one.line - other.line)
      .map(({ message, ...problem }) => ({ ...problem, message: text(call.language, message.key, message.values) })),
  };
}
