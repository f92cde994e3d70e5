import { type HandlerReplyOf, moneyOf, type ParsedQueryOf } from '@plugboard/contracts/platform';
import { listSiteSums as listSiteSumsCall, type SiteSum } from '@plugboard/contracts/reports';
import { Failure } from '../../../../platform/http/failure.ts';
import type { SignedInCall } from '../../../../platform/http/context.ts';
import { buildPageLinks } from '../../../../platform/http/page-links.ts';
import { seesRevenue } from '../charts.service.ts';
import { toDashboardPeriod } from '../dashboard-period.ts';
import { toRollupRanges } from '../rollup-ranges.ts';
import { findSiteSums, type SiteSumRow } from './insights.repository.ts';

const day = 86_400_000;

function toSiteSum(row: SiteSumRow, days: number, isRevenueSeen: boolean): SiteSum {
  const { location, name, ports, sessions, failed, energy_wh, energy_before_wh, revenue_minor, cost_minor } = row;
  return {
    location,
    name,
    ports,
    sessions,
    failed_sessions: failed,
    energy_consumed: energy_wh / 1000,
    energy_before: energy_before_wh / 1000,
    energy_per_port_day: ports === 0 || days === 0 ? null : energy_wh / 1000 / ports / days,
    total_revenue: isRevenueSeen ? moneyOf(revenue_minor, row.currency) : null,
    total_cost: moneyOf(cost_minor, row.currency),
  };
}

/** Locations side by side, with the period before. */
export async function listSiteSums(
  call: SignedInCall,
  query: ParsedQueryOf<typeof listSiteSumsCall>,
): Promise<HandlerReplyOf<typeof listSiteSumsCall>> {
  const isRevenueSeen = seesRevenue(call);
  // The order alone would give amounts away.
  if (!isRevenueSeen && query.ordering.endsWith('total_revenue')) throw new Failure('FORBIDDEN');
  const { db, tenantId, now } = call;
  const { start, end, before } = toDashboardPeriod(query, now);
  const [first = start, last = start] = [before[0], before.at(-1)];
  const ranges = [
    ...toRollupRanges(start, end).map((range) => ({ ...range, sum: 0 })),
    ...toRollupRanges(first, last).map((range) => ({ ...range, sum: 1 })),
  ];
  const rows = await findSiteSums(db, { tenantId, locations: query.location__in }, { ranges, ...query });
  const days = Math.max(0, Math.min(end, now.getTime()) - start) / day;
  const count = rows[0]?.total ?? 0;
  return {
    results: rows.map((row) => toSiteSum(row, days, isRevenueSeen)),
    ...buildPageLinks(listSiteSumsCall.path, query, count),
    count,
  };
}
