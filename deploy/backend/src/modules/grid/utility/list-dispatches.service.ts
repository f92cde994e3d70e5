import {
  addDays,
  isEnoughForBidding,
  listDispatches as listCall,
  previousPeriod,
  type UtilityDispatch,
  utilityMeterIds,
  type UtilityPeriod,
} from '@plugboard/contracts/grid';
import { type HandlerReplyOf, moneyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { buildPageLinks } from '../../../platform/http/page-links.ts';
import { toWallClock } from '../../../platform/time/wall-clock.ts';
import {
  type DispatchRow,
  findDispatches,
  findTenantCurrency,
  findTenantZone,
  sumDispatches,
} from './utility-dispatches.repository.ts';
import { requireCaliforniaSite } from './utility-meters.service.ts';

/** Currency of the tenant's earnings from the grid. */
export { findTenantCurrency } from './utility-dispatches.repository.ts';

const toDispatchDto = (row: DispatchRow): UtilityDispatch => ({
  id: row.id,
  meter_id: utilityMeterIds.find((id) => id === row.meter_id) ?? 1,
  meter_number: row.meter_number,
  locations: [...row.locations],
  starts_at: row.starts_at.toISOString(),
  ends_at: row.ends_at.toISOString(),
  timezone: row.timezone,
  state: row.state,
  requested_kw: row.requested_kw,
  delivered_kw: row.delivered_kw,
  performance: row.performance,
  earned: row.earned_minor === null ? null : moneyOf(row.earned_minor, row.currency),
  grid_event: row.event_id,
});

/** Default period of utility filters in days (spec §9). */
const defaultDays = 30;

type Scope = Pick<SignedInCall, 'db' | 'tenantId' | 'now'>;

interface AskedPeriod {
  readonly period?: UtilityPeriod | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/**
 * Days of a history: a previous period, else those that are named, else the last 30. Today is the day on the clock of most
 * of the tenant’s locations.
 */
export async function toDays({ db, tenantId, now }: Scope, { period, from, to }: AskedPeriod) {
  const today = toWallClock(now, await findTenantZone(db, tenantId))
    .toISOString()
    .slice(0, 10);
  if (period !== undefined) return previousPeriod(period, today);
  const last = to ?? today;
  return { from: from ?? addDays(last, 1 - defaultDays), to: last };
}

/** Whether a period holds at least a quarter. */
const isQuarter = ({ from, to }: { readonly from: string; readonly to: string }): boolean => addDays(from, 89) <= to;

export async function listDispatches(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listCall>,
): Promise<HandlerReplyOf<typeof listCall>> {
  await requireCaliforniaSite(call);
  const { db, tenantId } = call;
  const days = await toDays(call, query);
  const selection = { ...query, ...days, tenantId };
  const rows = await findDispatches(db, selection, query);
  const { count, earned_minor, reduced_kwh } = await sumDispatches(db, selection);
  return {
    results: rows.map(toDispatchDto),
    ...buildPageLinks(listCall.path, query, count),
    count,
    ...days,
    earned: moneyOf(Number(earned_minor), await findTenantCurrency(db, tenantId)),
    reduced_kwh,
    is_enough_for_bidding: query.period === undefined ? isQuarter(days) : isEnoughForBidding(query.period),
  };
}
