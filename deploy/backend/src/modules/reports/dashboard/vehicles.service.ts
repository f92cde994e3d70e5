import type { DashboardQuery, MilesDriven, VehicleShare } from '@plugboard/contracts/reports';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { toDashboardPeriod } from './dashboard-period.ts';
import { isOverYear, pointLabel } from './point-label.ts';
import { toPointRanges, toRollupRanges } from './rollup-ranges.ts';
import { findMiles, findTopVehicles } from './vehicles.repository.ts';

const topVehicles = 5;

export async function listTopVehicles(
  { db, tenantId, now }: SignedInCall,
  query: Omit<DashboardQuery, 'grouptime'>,
): Promise<{ vehicles: VehicleShare[] }> {
  const { start, end } = toDashboardPeriod(query, now);
  const ranges = toRollupRanges(start, end).map((range) => ({ ...range, sum: 0 }));
  const rows = await findTopVehicles(db, { tenantId, locations: query.location__in }, ranges, topVehicles);
  return {
    vehicles: rows.map(({ id, energy_wh, ...row }) => ({ vehicle: id, ...row, energy_consumed: energy_wh / 1000 })),
  };
}

export async function getMilesDriven(
  { db, tenantId, now, language }: SignedInCall,
  query: DashboardQuery,
): Promise<MilesDriven> {
  const { timeZone, bounds, before } = toDashboardPeriod(query, now);
  const hasYear = isOverYear(bounds);
  const count = bounds.length - 1;
  const [first = 0, last = 0] = [before[0], before.at(-1)];
  const ranges = [
    ...toPointRanges(bounds).map(({ point, ...range }) => ({ ...range, sum: point })),
    ...toRollupRanges(first, last).map((range) => ({ ...range, sum: count })),
  ];
  const rows = await findMiles(db, { tenantId, locations: query.location__in }, ranges);
  const sums = new Map(rows.map(({ sum, miles }) => [sum, miles]));
  const points = bounds.slice(0, -1).map((at, index) => ({
    day: new Date(at).toISOString(),
    label: pointLabel(at, { timeZone, grouptime: query.grouptime, language, hasYear }),
    miles: sums.get(index) ?? 0,
  }));
  return { miles: points.reduce((sum, { miles }) => sum + miles, 0), before: sums.get(count) ?? 0, points };
}
