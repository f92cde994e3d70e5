import { type Location, lookUpLocations as lookUpLocationsEndpoint } from '@plugboard/contracts/locations';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getCountOfLastPage, buildPageLinks } from '../../../platform/http/page-links.ts';
import {
  countLocations,
  findByName,
  findLocation,
  findLocations,
  lockLocation,
  type LocationRow,
} from './locations.repository.ts';

/** The PIN is for those who could set another one. */
const toLocationDto = (row: LocationRow, { showsPin }: { readonly showsPin: boolean }): Location => ({
  id: row.id,
  name: row.name,
  address: row.address,
  latitude: row.latitude,
  longitude: row.longitude,
  address_latitude: row.address_latitude,
  address_longitude: row.address_longitude,
  timezone: row.timezone,
  picture: row.picture,
  installer: row.installer,
  company_name: row.company_name,
  website: row.website,
  contact_name: row.contact_name,
  contact_phone: row.contact_phone,
  contact_email: row.contact_email,
  has_pin: row.pin_code !== null,
  pin_code: showsPin ? row.pin_code : null,
  members_only: row.members_only,
  public_visibility: row.public_visibility,
  partner: row.partner,
  share_mode: row.share_mode,
  share_info: row.share_info,
  created_at: row.created_at.toISOString(),
});

export async function lookUpLocations(
  call: SignedInCall,
  query: ParsedQueryOf<typeof lookUpLocationsEndpoint>,
): Promise<HandlerReplyOf<typeof lookUpLocationsEndpoint>> {
  const selection = { ...query, tenantId: call.tenantId };
  const results = await findLocations(call.db, selection);
  const count = getCountOfLastPage(query, results.length) ?? (await countLocations(call.db, selection));
  return {
    results,
    ...buildPageLinks(lookUpLocationsEndpoint.path, query, count),
    count,
  };
}

export type VersionedReplyCall = SignedInCall & { readonly setVersion: (version: number) => void };

export async function getLocation(call: VersionedReplyCall, id: string): Promise<Location> {
  const row = await findLocation(call.db, call.tenantId, id);
  if (!row) throw new Failure('NOT_FOUND');
  call.setVersion(row.version);
  return toLocationDto(row, { showsPin: call.account.permissions.includes('change_location') });
}

/** Whether this is a location of the tenant, for modules that hang things on locations. */
export const isLocation = async ({ db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>, id: string) =>
  (await findLocation(db, tenantId, id)) !== undefined;

/** Holds a location of the tenant until the end of the transaction; whether there is such a one. */
export const holdLocation = ({ db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>, id: string): Promise<boolean> =>
  lockLocation(db, tenantId, id);
/** Whether the tenant may put chargers and their limits here: not at a location that another one shares with it. */
export const isOwnLocation = async ({ db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>, id: string) =>
  (await findLocation(db, tenantId, id))?.share_mode === null;

/** Ids of the tenant's locations by their names, in lower case. */
export async function findLocationsByName(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  names: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await findByName(db, tenantId, [...new Set(names.map((name) => name.toLowerCase()))]);
  const ids = new Map<string, string[]>();
  for (const { id, name } of rows) ids.set(name, [...(ids.get(name) ?? []), id]);
  return ids;
}

/** Address and position of a location; `null` where there is no such location. */
export const getSite = async ({ db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>, id: string) =>
  (await findLocation(db, tenantId, id)) ?? null;
