import type { getNewUsers, MobileEfficiency, MobileSums, UserSeries } from '@plugboard/contracts/drivers';
import { moneyOf, type Currency, type ParsedQueryOf } from '@plugboard/contracts/platform';
import type { DashboardQuery, Grouptime } from '@plugboard/contracts/reports';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { getCurrency } from '../../accounts/index.ts';
import { isOverYear, pointLabel, toDashboardPeriod, toRollupRanges } from '../../reports/index.ts';
import { toActiveDriverParts, toNumberedRanges, toRangesOutside, toWholeMonths } from './active-driver-parts.model.ts';
import { countActiveDrivers, countActiveDriversAtOnce, countAllActiveDrivers } from './active-drivers.repository.ts';
import { countNewDrivers, findMobileSums, type MobileSumRow } from './mobile-sums.repository.ts';

const nothing = { sessions: 0, energy_wh: 0, revenue_minor: 0, cost_minor: 0 };

const toSums = (row: Omit<MobileSumRow, 'sum' | 'currency'>, currency: Currency): MobileSums => ({
  sessions: row.sessions,
  revenue: moneyOf(row.revenue_minor, currency),
  energy: row.energy_wh / 1000,
  cost: moneyOf(row.cost_minor, currency),
});

/** Sums of drivers' sessions in a period, and in as long a time before. */
export async function getMobileEfficiency(
  call: SignedInCall,
  query: Omit<DashboardQuery, 'grouptime' | 'location__in'>,
): Promise<MobileEfficiency> {
  const { db, tenantId, now } = call;
  const { start, end, before } = toDashboardPeriod(query, now);
  const [first = start, last = start] = [before[0], before.at(-1)];
  const rows = await findMobileSums(db, tenantId, [
    ...toRollupRanges(start, end).map((range) => ({ ...range, sum: 0 })),
    ...toRollupRanges(first, last).map((range) => ({ ...range, sum: 1 })),
  ]);
  const currency = await getCurrency(call);
  const sumsOf = (sum: number) => toSums(rows.find((row) => row.sum === sum) ?? nothing, currency);
  return { currency, ...sumsOf(0), before: sumsOf(1) };
}

type SeriesQuery = ParsedQueryOf<typeof getNewUsers>;

function toSeriesPeriod({ type, grouptime: asked, ...query }: SeriesQuery, now: Date) {
  const grouptime: Grouptime = type === undefined ? (asked ?? 'day') : type === 'monthly' ? 'month' : 'day';
  return { ...toDashboardPeriod({ ...query, grouptime }, now), grouptime };
}

interface Counted {
  readonly sum: number | null;
  readonly count: number;
}

function toSeries(
  { language }: Pick<SignedInCall, 'language'>,
  { bounds, timeZone, grouptime }: ReturnType<typeof toSeriesPeriod>,
  counts: readonly Counted[],
): UserSeries {
  const countOf = (sum: number | null) => counts.find((row) => row.sum === sum)?.count ?? 0;
  const list = bounds.slice(0, -1).map((at, index) => ({
    day: new Date(at).toISOString(),
    label: pointLabel(at, { timeZone, grouptime, language, hasYear: isOverYear(bounds) }),
    count: countOf(index),
  }));
  return { list, total: countOf(null) };
}

/** “New Registrations”. */
export async function getNewDrivers(call: SignedInCall, query: SeriesQuery): Promise<UserSeries> {
  const period = toSeriesPeriod(query, call.now);
  return toSeries(call, period, await countNewDrivers(call.db, call.tenantId, period.bounds));
}

/** “Active Users”. */
export async function getActiveDrivers(call: SignedInCall, query: SeriesQuery): Promise<UserSeries> {
  const period = toSeriesPeriod(query, call.now);
  const { db, tenantId, now } = call;
  const { bounds } = period;
  const [start = 0, end = start] = [bounds[0], bounds.at(-1)];
  const whole = { ...toWholeMonths(start, end), outside: toRangesOutside(start, end) };
  if (whole.months.length === 0)
    return toSeries(call, period, await countActiveDriversAtOnce(db, tenantId, toNumberedRanges(bounds)));
  const counts = await countActiveDrivers(db, tenantId, toActiveDriverParts(bounds, now.getTime()));
  return toSeries(call, period, [...counts, { sum: null, count: await countAllActiveDrivers(db, tenantId, whole) }]);
}
