import { listGridEarnings as listCall } from '@plugboard/contracts/grid';
import { moneyOf, type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import { toDays } from '../utility/list-dispatches.service.ts';
import { findTenantCurrency } from '../utility/list-dispatches.service.ts';
import { findEarnings, sumEarnings } from './earnings.repository.ts';

export async function listEarnings(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listCall>,
): Promise<HandlerReplyOf<typeof listCall>> {
  const { db, tenantId } = call;
  const days = await toDays(call, query);
  const asked = { ...days, search: query.search };
  const rows = await findEarnings(db, tenantId, asked, query);
  const { count, total } = await sumEarnings(db, tenantId, asked);
  const currency = await findTenantCurrency(db, tenantId);
  const money = (minor: number) => moneyOf(Number(minor), currency);
  return {
    results: rows.map(({ id, name, utility, capacity, curtailment }) => ({
      location: { id, name },
      utility: money(utility),
      capacity_trading: money(capacity),
      managed_curtail_bidding: money(curtailment),
      total: money(Number(utility) + Number(capacity) + Number(curtailment)),
    })),
    ...buildPageLinks(listCall.path, query, count),
    count,
    ...days,
    total: money(total),
  };
}
