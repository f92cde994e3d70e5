import { type listMobileTransactions as listCall, type MobileTransaction } from '@plugboard/contracts/drivers';
import { moneyOf, type HandlerReplyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { toWallClock } from '../../../platform/time/wall-clock.ts';
import {
  countMobileTransactions,
  findMobileTransactions,
  type MobileTransactionRow,
} from './mobile-transactions.repository.ts';

/** For exports. */
export { findMobileTransactions } from './mobile-transactions.repository.ts';

export function toMobileTransactionDto(row: MobileTransactionRow, timeZone: string): MobileTransaction {
  const [day = '', time = ''] = toWallClock(row.started_at, timeZone).toISOString().split('T');
  return {
    id: row.id,
    session_id: row.id,
    transaction_start_date: day,
    transaction_start_time: time.slice(0, 5),
    started_at: row.started_at.toISOString(),
    user_id: row.account_id,
    user_custom_id: row.email,
    location_address: row.address ?? '',
    charger_custom_id: row.custom_id,
    energy: row.energy_wh / 1000,
    revenue: moneyOf(row.revenue_minor, row.currency),
    has_receipt: row.is_paid,
  };
}

export async function listMobileTransactions(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  path: string,
  query: ParsedQueryOf<typeof listCall>,
): Promise<HandlerReplyOf<typeof listCall>> {
  const selection = { ...query, tenantId };
  const rows = await findMobileTransactions(db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countMobileTransactions(db, selection));
  const results = rows.map((row) => toMobileTransactionDto(row, query.tz));
  return { results, data: results, ...buildPageLinks(path, query, count), count };
}
