import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import {
  listVehicles as listVehiclesCall,
  type listVehicleSessions as listVehicleSessionsCall,
  type VehicleDetail,
  type VehicleListItem,
} from '@plugboard/contracts/vehicles';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { countSessions, findDrivers, findReadings, findSessions } from './vehicle-detail.repository.ts';
import { toVehicleDto } from './vehicle-dto.ts';
import { countVehicleRows, findVehicleRow, findVehicleRows, type VehicleSelection } from './vehicle-list.repository.ts';

export type VendorNames = ReadonlyMap<string, string>;

const week = 7 * 24 * 60 * 60 * 1000;

export async function listVehicles(
  call: SignedInCall,
  vendorNames: VendorNames,
  query: ParsedQueryOf<typeof listVehiclesCall> & Pick<VehicleSelection, 'hasRoutes'>,
  path: string = listVehiclesCall.path,
): Promise<HandlerReplyOf<typeof listVehiclesCall>> {
  const { db, tenantId, now } = call;
  const { hasRoutes: _, ...sent } = query;
  const selection = { ...query, tenantId };
  const rows = await findVehicleRows(db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countVehicleRows(db, selection));
  const results = rows.map((row) => toVehicleDto(row, { now, vendorNames }));
  return { results, ...buildPageLinks(path, sent, count), count };
}

/** 404 where the tenant has no such vehicle. */
export async function requireVehicle(
  { db, tenantId, now }: Pick<SignedInCall, 'db' | 'tenantId' | 'now'>,
  vendorNames: VendorNames,
  id: string,
): Promise<VehicleListItem> {
  const row = await findVehicleRow(db, tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  return toVehicleDto(row, { now, vendorNames });
}

export interface VersionedReplyCall extends SignedInCall {
  readonly setVersion: (version: number) => void;
}

export async function getVehicle(
  call: VersionedReplyCall,
  vendorNames: VendorNames,
  id: string,
): Promise<VehicleDetail> {
  const { db, tenantId, now } = call;
  const vehicle = await requireVehicle(call, vendorNames, id);
  call.setVersion(vehicle.version);
  const readings = await findReadings(db, { tenantId, id }, new Date(now.getTime() - week));
  return {
    ...vehicle,
    drivers: await findDrivers(db, { tenantId, id }),
    readings: readings.map(({ at, battery_percent, odometer_miles: distance }) => ({
      at: at.toISOString(),
      battery_percent,
      distance,
    })),
  };
}

export async function listVehicleSessions(
  call: SignedInCall,
  id: string,
  query: ParsedQueryOf<typeof listVehicleSessionsCall>,
): Promise<HandlerReplyOf<typeof listVehicleSessionsCall>> {
  const { db, tenantId } = call;
  if (!(await findVehicleRow(db, tenantId, id))) throw new Failure('NOT_FOUND');
  const rows = await findSessions(db, { tenantId, id }, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countSessions(db, { tenantId, id }, query.search));
  return {
    results: rows.map(({ charger_id, energy_wh, started_at, ended_at, location_name, ...row }) => ({
      ...row,
      charger: charger_id,
      location_name: location_name || null,
      started_at: started_at.toISOString(),
      ended_at: ended_at?.toISOString() ?? null,
      energy: energy_wh / 1000,
    })),
    ...buildPageLinks(`/api/v1/vehicle/${id}/charging-session/`, query, count),
    count,
  };
}
