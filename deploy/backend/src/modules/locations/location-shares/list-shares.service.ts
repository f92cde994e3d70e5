import { listLocationShares as endpoint } from '@plugboard/contracts/locations';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import { outsideTenant } from '../../../platform/database/tenant-scope.repository.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { findSharesHome } from './change-share.service.ts';
import { countShares, findShares, type ShareRow } from './location-shares.repository.ts';
import { toShareDto } from './share-dto.ts';

/**
 * Shares of the tenant's locations, given and received. A MASTER of a location sees those that its owner has given, its own
 * among them.
 */
export async function listLocationShares(
  call: SignedInCall,
  query: ParsedQueryOf<typeof endpoint>,
): Promise<HandlerReplyOf<typeof endpoint>> {
  const { db, tenantId } = call;
  const [location, ...others] = query.location ?? [];
  const home = location === undefined || others.length > 0 ? undefined : await findSharesHome(call, location);
  const read = async (at: typeof db, ofTenant: string, selection: typeof query) => {
    const rows = await findShares(at, ofTenant, selection);
    return { rows, count: getCountOfLastPage(query, rows.length) ?? (await countShares(at, ofTenant, selection)) };
  };
  const { rows, count } =
    home === undefined
      ? await read(db, tenantId, query)
      : await outsideTenant(db, tenantId, (all) => read(all, home.tenantId, { ...query, location: [home.locationId] }));
  const own = home === undefined ? [] : await findShares(db, tenantId, { ...query, offset: 0 });
  const shown = (row: ShareRow) =>
    toShareDto(
      home === undefined ? row : (own.find(({ id }) => id === row.id) ?? { ...row, location_id: location ?? '' }),
    );
  return { results: rows.map(shown), ...buildPageLinks(endpoint.path, query, count), count };
}
