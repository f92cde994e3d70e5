import { listLocationPriceVersions } from '@plugboard/contracts/locations';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { toPublicSettings } from './price-columns.ts';
import { countLocationPriceVersions, findLocationPriceVersions } from './price-versions.repository.ts';

export async function listPriceVersions(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listLocationPriceVersions>,
): Promise<HandlerReplyOf<typeof listLocationPriceVersions>> {
  const selection = { ...query, tenantId: call.tenantId };
  const rows = await findLocationPriceVersions(call.db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countLocationPriceVersions(call.db, selection));
  const results = rows.map((row) => ({
    location: row.location_id,
    version: row.version,
    created_at: row.created_at.toISOString(),
    author: row.author_name,
    is_current: row.version === row.current_version,
    settings: toPublicSettings(row),
  }));
  return { results, ...buildPageLinks(listLocationPriceVersions.path, query, count), count };
}
