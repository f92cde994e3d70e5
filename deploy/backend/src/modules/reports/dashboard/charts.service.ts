import { type Currency, moneyOf } from '@plugboard/contracts/platform';
import type {
  Charges,
  ChartPoint,
  ChartQuery,
  DashboardChart,
  DashboardQuery,
  Efficiency,
} from '@plugboard/contracts/reports';
import { Failure } from '../../../platform/http/failure.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { toDashboardPeriod } from './dashboard-period.ts';
import { isOverYear, pointLabel } from './point-label.ts';
import { toPointRanges, toRollupRanges } from './rollup-ranges.ts';
import { findChart, findSums, type Measure, type SumRow } from './sums.repository.ts';

/** Accounts that may see revenue (spec §6). */
export const seesRevenue = ({ account }: SignedInCall) => account.permissions.includes('view_revenue');

const kilowattHours = (wh: number) => wh / 1000;

const toSums = (
  { sessions, failed, energy_wh, revenue_minor, cost_minor }: SumRow,
  currency: Currency,
  isSeen: boolean,
) => ({
  sessions,
  failed_sessions: failed,
  energy_consumed: kilowattHours(energy_wh),
  total_revenue: isSeen ? moneyOf(revenue_minor, currency) : null,
  total_cost: moneyOf(cost_minor, currency),
});

/** Sums of a period and of the one before. */
export async function getEfficiency(call: SignedInCall, query: Omit<DashboardQuery, 'grouptime'>): Promise<Efficiency> {
  const { db, tenantId, now } = call;
  const { start, end, before } = toDashboardPeriod(query, now);
  const [first = start, last = start] = [before[0], before.at(-1)];
  const ranges = [
    ...toRollupRanges(start, end).map((range) => ({ ...range, sum: 0 })),
    ...toRollupRanges(first, last).map((range) => ({ ...range, sum: 1 })),
  ];
  const rows = await findSums(db, { tenantId, locations: query.location__in }, ranges);
  const currency = rows[0]?.currency ?? 'USD';
  const toCharges = (sum: number): Charges =>
    toSums(rows.find((row) => row.sum === sum) ?? nothing, currency, seesRevenue(call));
  return { currency, charges: toCharges(0), before: toCharges(1) };
}

const nothing: SumRow = { sessions: 0, failed: 0, energy_wh: 0, revenue_minor: 0, cost_minor: 0 };

/** Sums by point of a period and of the one before, and the chargers with the most. */
export async function getChart(call: SignedInCall, query: ChartQuery, measure: Measure): Promise<DashboardChart> {
  const { db, tenantId, now, language } = call;
  const { timeZone, start, end, bounds, before } = toDashboardPeriod(query, now);
  const of = { tenantId, locations: query.location__in };
  const count = bounds.length - 1;
  const ranges = [
    ...toPointRanges(bounds).map(({ point, ...range }) => ({ ...range, sum: point })),
    ...toPointRanges(before).map(({ point, ...range }) => ({ ...range, sum: count + point })),
  ];
  const found = await findChart(db, of, { ranges, period: toRollupRanges(start, end), measure, limit: query.top });
  const {
    currency,
    is_fleet: isFleet,
    sums = [],
    chargers = [],
  } = found ?? { currency: 'USD' as const, is_fleet: false };
  const rows = new Map(sums.map((row) => [row.sum, row]));
  // Fleet accounts have no revenue chart (spec §2.6).
  if (isFleet && measure === 'revenue_minor') throw new Failure('FORBIDDEN');
  const isSeen = seesRevenue(call);
  const hasYear = isOverYear(bounds);
  const toPoints = (starts: readonly number[], offset: number): ChartPoint[] =>
    starts.slice(0, -1).map((at, index) => {
      const { sessions, energy_consumed, ...money } = toSums(rows.get(offset + index) ?? nothing, currency, isSeen);
      return {
        day: new Date(at).toISOString(),
        label: pointLabel(at, { timeZone, grouptime: query.grouptime, language, hasYear }),
        total: sessions,
        total_energy: energy_consumed,
        total_revenue: money.total_revenue,
        total_cost: money.total_cost,
      };
    });
  return {
    currency,
    points: toPoints(bounds, 0),
    before: toPoints(before, count),
    chargers: chargers.map((row) => ({
      charger: row.charger_id,
      custom_id: row.custom_id,
      location_name: row.location_name || null,
      ...toSums(row, currency, isSeen),
    })),
  };
}
