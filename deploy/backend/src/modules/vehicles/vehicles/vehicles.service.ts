import { type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import { lookUpVehicles as lookUpVehiclesEndpoint, type VehicleLookupItem } from '@plugboard/contracts/vehicles';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import { countVehicles, findVehicleNames, findVehicles, findVehiclesWith } from './vehicles.repository.ts';

export async function lookUpVehicles(
  call: SignedInCall,
  query: ParsedQueryOf<typeof lookUpVehiclesEndpoint>,
): Promise<HandlerReplyOf<typeof lookUpVehiclesEndpoint>> {
  const selection = { ...query, tenantId: call.tenantId };
  const results = await findVehicles(call.db, selection);
  const count = getCountOfLastPage(query, results.length) ?? (await countVehicles(call.db, selection));
  return { results, ...buildPageLinks(lookUpVehiclesEndpoint.path, query, count), count };
}

/** Names of a vehicle for other modules; `null` when the tenant has none with this id. */
export const getVehicleNames = async (
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  id: string,
): Promise<VehicleLookupItem | null> => (await findVehicleNames(db, tenantId, id)) ?? null;

/** Ids of the tenant's vehicles by their names, plate numbers and VINs, in lower case. */
export async function findVehiclesBySigns(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  signs: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await findVehiclesWith(db, tenantId, [...new Set(signs.map((sign) => sign.toLowerCase()))]);
  const ids = new Map<string, string[]>();
  for (const { id, name, plate_number: plate, vin } of rows)
    for (const sign of new Set([name, plate, vin].map((one) => one?.toLowerCase() ?? '')))
      ids.set(sign, [...(ids.get(sign) ?? []), id]);
  return ids;
}
