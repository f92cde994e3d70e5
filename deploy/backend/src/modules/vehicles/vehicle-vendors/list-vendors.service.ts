import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import { listVehicleVendors as listCall } from '@plugboard/contracts/vehicles';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import type { TelematicsVendor } from '../../../platform/telematics/telematics-vendor.ts';
import { countByVendor, findLogins } from './vehicle-vendors.repository.ts';

export async function listVendors(
  { db, tenantId }: SignedInCall,
  vendors: readonly TelematicsVendor[],
  query: ParsedQueryOf<typeof listCall>,
): Promise<HandlerReplyOf<typeof listCall>> {
  const { search = '', limit, offset, ordering } = query;
  const named = vendors.filter(({ name }) => name.toLowerCase().includes(search.trim().toLowerCase()));
  const found = ordering === 'name' ? named : named.toReversed();
  const logins = new Map((await findLogins(db, tenantId)).map((login) => [login.vendor, login]));
  const counts = new Map((await countByVendor(db, tenantId)).map(({ vendor, count }) => [vendor, count]));
  return {
    results: found.slice(offset, offset + limit).map(({ id, name }) => {
      const login = logins.get(id);
      return {
        id,
        name,
        is_connected: login !== undefined,
        is_refused: login?.is_refused ?? false,
        connected_at: login?.connected_at.toISOString() ?? null,
        vehicles: counts.get(id) ?? 0,
      };
    }),
    ...buildPageLinks(listCall.path, query, found.length),
    count: found.length,
  };
}
