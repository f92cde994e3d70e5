import { listLocationDiscounts, type LocationDiscount } from '@plugboard/contracts/locations';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { percentOf } from '../location-prices/thousandths.ts';
import { countDiscounts, findDiscounts, type DiscountRow } from './location-discounts.repository.ts';

export const toDiscount = (row: DiscountRow): LocationDiscount => ({
  id: row.id,
  location: row.location_id,
  email_or_domain: row.email_or_domain,
  percent: percentOf(row.percent_thousandths),
  created_at: row.created_at.toISOString(),
  version: row.version,
});

export async function listDiscounts(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listLocationDiscounts>,
): Promise<HandlerReplyOf<typeof listLocationDiscounts>> {
  const selection = { ...query, tenantId: call.tenantId };
  const rows = await findDiscounts(call.db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countDiscounts(call.db, selection));
  return { results: rows.map(toDiscount), ...buildPageLinks(listLocationDiscounts.path, query, count), count };
}
