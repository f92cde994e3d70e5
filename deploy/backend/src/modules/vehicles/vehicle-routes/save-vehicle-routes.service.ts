import type { HandlerReplyOf, ParsedBodyOf } from '@plugboard/contracts/platform';
import type {
  addVehicleRoute,
  changeVehicleRoute,
  recalculateVehicleRoute,
  VehicleRoute,
  Waypoint,
} from '@plugboard/contracts/vehicles';
import { publish } from '../../../platform/events/publish.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { newId } from '../../../platform/ids.ts';
import { getVehicleNames } from '../vehicles/vehicles.service.ts';
import { requireRoute } from './list-vehicle-routes.service.ts';
import { toRouteColumns } from './route-rows.ts';
import { deleteRouteRow, insertRouteRows, updateRouteRow } from './vehicle-routes.repository.ts';
import type { RoutedWaypoints } from './vehicle-routes.receiver.ts';

interface Versions {
  readonly setVersion: (version: number) => void;
  readonly requireVersion: (current: number) => void;
}

type Saved = HandlerReplyOf<typeof addVehicleRoute>;

const subjectOf = (id: string) => ({ type: 'vehicle_route', id }) as const;
const toForm = ({ vehicle, data }: VehicleRoute) => ({ vehicle, data });

export const publishRouteChange = ({ db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>) =>
  publish(db, tenantId, [{ type: 'vehicle-routes-changed' }]);

function splitWaypoints({ waypoints, dropped }: RoutedWaypoints) {
  const isDropped = (_: Waypoint, at: number) => dropped.includes(at);
  return { kept: waypoints.filter((one, at) => !isDropped(one, at)), left: waypoints.filter(isDropped) };
}

/** Waypoints to save: those that can be reached. */
function requireReachable(routed: RoutedWaypoints) {
  const split = splitWaypoints(routed);
  if (split.kept.length < 2) throw new FieldFailure({ data: [{ key: 'route.unreachable' }] });
  return split;
}

async function requireOwnVehicle(call: SignedInCall, id: string): Promise<void> {
  if (!(await getVehicleNames(call, id))) throw new FieldFailure({ vehicle: [{ key: 'route.vehicleUnknown' }] });
}

export async function createVehicleRoute(
  call: SignedInCall & Pick<Versions, 'setVersion'>,
  { vehicle, data }: ParsedBodyOf<typeof addVehicleRoute>,
  routed: RoutedWaypoints,
): Promise<Saved> {
  const { db, tenantId, now } = call;
  await requireOwnVehicle(call, vehicle);
  const { kept, left } = requireReachable(routed);
  const id = newId();
  const columns = toRouteColumns(kept, routed.way);
  const row = { tenant_id: tenantId, id, vehicle_id: vehicle, name: data.name, updated_at: now, ...columns };
  await insertRouteRows(db, [row]);
  const route = await requireRoute(call, id);
  call.setVersion(route.version);
  await call.audit({ action: 'vehicle_route.added', subject: subjectOf(id), after: toForm(route) });
  await publishRouteChange(call);
  return { ...route, dropped: left };
}

export async function updateVehicleRoute(
  call: SignedInCall & Versions,
  id: string,
  { vehicle, data }: ParsedBodyOf<typeof changeVehicleRoute>,
  routed: RoutedWaypoints | undefined,
): Promise<Saved> {
  const { db, tenantId, now } = call;
  const stored = await requireRoute(call, id);
  call.requireVersion(stored.version);
  if (vehicle !== undefined) await requireOwnVehicle(call, vehicle);
  // Names of waypoints may change although the way stays.
  const sent = routed ?? { waypoints: data?.rout ?? stored.data.rout, way: stored.way, dropped: [] };
  const { kept, left } = requireReachable(sent);
  await updateRouteRow(
    db,
    { tenantId, id },
    {
      vehicle_id: vehicle ?? stored.vehicle,
      name: data?.name ?? stored.data.name,
      updated_at: now,
      ...toRouteColumns(kept, sent.way),
    },
  );
  const route = await requireRoute(call, id);
  call.setVersion(route.version);
  const change = { before: toForm(stored), after: toForm(route) };
  await call.audit({ action: 'vehicle_route.changed', subject: subjectOf(id), ...change });
  await publishRouteChange(call);
  return { ...route, dropped: left };
}

export async function deleteVehicleRoute(
  call: SignedInCall & Pick<Versions, 'requireVersion'>,
  id: string,
): Promise<{ result: 'OK' }> {
  const stored = await requireRoute(call, id);
  call.requireVersion(stored.version);
  await deleteRouteRow(call.db, { tenantId: call.tenantId, id });
  await call.audit({ action: 'vehicle_route.removed', subject: subjectOf(id), before: toForm(stored) });
  await publishRouteChange(call);
  return { result: 'OK' };
}

/** Saves directions that were computed again; a route with a waypoint that cannot be reached is deleted (spec §8). */
export async function recalculateRoute(
  call: SignedInCall,
  id: string,
  routed: RoutedWaypoints,
): Promise<HandlerReplyOf<typeof recalculateVehicleRoute>> {
  const { db, tenantId } = call;
  const stored = await requireRoute(call, id);
  if (JSON.stringify(stored.data.rout) !== JSON.stringify(routed.waypoints)) throw new Failure('CONFLICT');
  const { kept, left } = splitWaypoints(routed);
  const isReachable = left.length === 0;
  if (isReachable) await updateRouteRow(db, { tenantId, id }, toRouteColumns(kept, routed.way));
  else await deleteRouteRow(db, { tenantId, id });
  await call.audit({
    action: isReachable ? 'vehicle_route.calculated' : 'vehicle_route.unreachable',
    subject: subjectOf(id),
    before: toForm(stored),
    after: isReachable ? { provider: routed.way?.provider } : { dropped: left },
  });
  await publishRouteChange(call);
  return { route: isReachable ? await requireRoute(call, id) : null, dropped: left, kept };
}
