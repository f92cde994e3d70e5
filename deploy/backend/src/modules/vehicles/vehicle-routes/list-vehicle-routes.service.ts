import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import {
  listVehicleRoutes as listVehicleRoutesCall,
  listVehiclesWithRoutes as listVehiclesWithRoutesCall,
  type VehicleRoute,
} from '@plugboard/contracts/vehicles';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { listVehicles, type VendorNames } from '../vehicles/list-vehicles.service.ts';
import { toVehicleRouteDto } from './route-rows.ts';
import { countRouteRows, findRouteRow, findRouteRows, findRoutesOf } from './vehicle-routes.repository.ts';

/** Routes that are listed with one vehicle at most. */
const maxRoutesOfVehicle = 100;

export async function listVehicleRoutes(
  { db, tenantId }: SignedInCall,
  query: ParsedQueryOf<typeof listVehicleRoutesCall>,
): Promise<HandlerReplyOf<typeof listVehicleRoutesCall>> {
  const selection = { ...query, tenantId };
  const rows = await findRouteRows(db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countRouteRows(db, selection));
  return { results: rows.map(toVehicleRouteDto), ...buildPageLinks(listVehicleRoutesCall.path, query, count), count };
}

export async function listVehiclesWithRoutes(
  call: SignedInCall,
  vendorNames: VendorNames,
  query: ParsedQueryOf<typeof listVehiclesWithRoutesCall>,
): Promise<HandlerReplyOf<typeof listVehiclesWithRoutesCall>> {
  const { path } = listVehiclesWithRoutesCall;
  const { results, ...page } = await listVehicles(call, vendorNames, { ...query, hasRoutes: true }, path);
  const { db, tenantId } = call;
  const vehicles = results.map(({ id }) => id);
  const rows = await findRoutesOf(db, { tenantId, vehicles, most: maxRoutesOfVehicle });
  const routes = Map.groupBy(rows, ({ vehicle_id: vehicle }) => vehicle);
  return {
    ...page,
    results: results.map((vehicle) => ({ ...vehicle, routes: (routes.get(vehicle.id) ?? []).map(toVehicleRouteDto) })),
  };
}

/** 404 where the tenant has no such route. */
export async function requireRoute(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  id: string,
): Promise<VehicleRoute> {
  const row = await findRouteRow(db, { tenantId, id });
  if (!row) throw new Failure('NOT_FOUND');
  return toVehicleRouteDto(row);
}
