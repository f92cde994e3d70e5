import {
  listPayoutLines,
  listPayouts as listPayoutsCall,
  monthNumber,
  type Payout,
  payoutMonthOf,
} from '@plugboard/contracts/payouts';
import type { HandlerReplyOf, ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { buildPageLinks, getCountOfLastPage } from '../../../platform/http/page-links.ts';
import { getTenantName } from '../../accounts/index.ts';
import { type PayoutReader, toLineDto, toPayoutDto } from './payout-dto.ts';
import {
  countLines,
  countPayouts,
  findLines,
  findPayout,
  findPayouts,
  type PayoutSelection,
} from './payouts.repository.ts';

type Reading = Pick<SignedInCall, 'db' | 'tenantId' | 'account' | 'now'>;

/** The receiver whose payouts an account sees; `null` for managers of the tenant, who see all. */
export const visibleReceiver = ({ userType, email }: SignedInCall['account']): string | null =>
  userType === 'partner' || userType === 'driver' ? email.toLowerCase() : null;

export async function getReader({ db, tenantId, account, now }: Reading): Promise<PayoutReader> {
  const thisMonth = monthNumber(payoutMonthOf(now));
  return { account, thisMonth, tenantName: await getTenantName({ db, tenantId }) };
}

type PeriodFields = Pick<
  ParsedQueryOf<typeof listPayoutsCall>,
  'year_start' | 'month_start' | 'year_end' | 'month_end' | 'search' | 'state__in'
>;

/** Payouts that a caller asks for and may see. */
export function toSelection({ tenantId, account, now }: Reading, asked: PeriodFields): PayoutSelection {
  const { year_start, month_start = 1, year_end, month_end = 12, search, state__in } = asked;
  return {
    tenantId,
    receiver: visibleReceiver(account),
    thisMonth: monthNumber(payoutMonthOf(now)),
    search,
    state__in,
    from: year_start === undefined ? null : monthNumber({ year: year_start, month: month_start }),
    to: year_end === undefined ? null : monthNumber({ year: year_end, month: month_end }),
  };
}

export async function listPayouts(
  call: Reading,
  query: ParsedQueryOf<typeof listPayoutsCall>,
): Promise<HandlerReplyOf<typeof listPayoutsCall>> {
  const selection = toSelection(call, query);
  const rows = await findPayouts(call.db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countPayouts(call.db, selection));
  const reader = await getReader(call);
  const results = rows.map((row) => toPayoutDto(row, reader));
  return { results, ...buildPageLinks(listPayoutsCall.path, query, count), count };
}

/** 404 for a payout that the caller may not see. */
export async function requirePayout(call: Reading, id: string): Promise<Payout> {
  const row = await findPayout(call.db, { tenantId: call.tenantId, id });
  const visible = visibleReceiver(call.account);
  if (!row || (visible !== null && row.receiver !== visible)) throw new Failure('NOT_FOUND');
  return toPayoutDto(row, await getReader(call));
}

export async function getPayout(
  call: SignedInCall & { readonly setVersion: (version: number) => void },
  id: string,
): Promise<Payout> {
  const payout = await requirePayout(call, id);
  call.setVersion(payout.version);
  return payout;
}

export async function listLines(
  { db, tenantId, account }: SignedInCall,
  id: string,
  query: ParsedQueryOf<typeof listPayoutLines>,
): Promise<HandlerReplyOf<typeof listPayoutLines>> {
  const selection = { tenantId, id, receiver: visibleReceiver(account), search: query.search };
  const rows = await findLines(db, selection, query);
  const count = getCountOfLastPage(query, rows.length) ?? (await countLines(db, selection));
  const path = listPayoutLines.path.replace('{id}', id);
  return { results: rows.map(toLineDto), ...buildPageLinks(path, query, count), count };
}
