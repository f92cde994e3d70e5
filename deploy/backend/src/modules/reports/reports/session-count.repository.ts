import type { ChargingSessionStatus } from '@plugboard/contracts/charging';
import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { type RollupRange, toRollupRanges } from '../dashboard/rollup-ranges.ts';
import type { ReportSelection } from './report-selection.ts';
import { sessionConditions } from './session-report.repository.ts';

const quarterMs = 15 * 60_000;

/** Ended sessions of a status in a roll-up of sites. */
const ended: Readonly<Record<ChargingSessionStatus, string>> = {
  IN_PROGRESS: 'r.sessions - r.failed - r.completed - r.paid',
  FAILED: 'r.failed',
  COMPLETED: 'r.completed',
  COMPLETED_AND_PAID: 'r.paid',
};

const endedOf = (statuses: readonly ChargingSessionStatus[]) =>
  sql.raw(statuses.length === 0 ? 'r.sessions' : [...new Set(statuses)].map((status) => ended[status]).join(' + '));

/** Roll-ups know the sites, days and statuses of sessions, and nothing else that a report selects by. */
function rangesOf(selection: ReportSelection): readonly RollupRange[] | undefined {
  const { start, end, chargers, siteDay, userName, authentication, currency } = selection;
  if (chargers.length > 0) return undefined;
  if ([siteDay, userName, authentication, currency].some((chosen) => chosen !== undefined)) return undefined;
  const [from, to] = [start.getTime(), end.getTime()];
  return from % quarterMs === 0 && to % quarterMs === 0 ? toRollupRanges(from, to) : undefined;
}

/** Number of sessions of a report: from the roll-ups of its sites, with the open ones, wherever they know it. */
export async function countReportSessions(db: TenantTransaction, selection: ReportSelection): Promise<number> {
  const ranges = rangesOf(selection);
  const counted =
    ranges === undefined
      ? sql`select count(*)::int as count from charging_session session where ${sessionConditions(selection)}`
      : sql`select (${sumOf(selection, ranges)} + (select count(*) from charging_session session
          where ${sessionConditions(selection)} and session.ended_at is null))::int as count`;
  const { rows } = await sql<{ count: number }>`${counted}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Each range is a look-up in the index. */
function sumOf({ tenantId, locations, statuses }: ReportSelection, ranges: readonly RollupRange[]) {
  const iso = (at: number) => new Date(at).toISOString();
  const atLocation = locations.length === 0 ? sql`true` : sql`r.location_id = any(${locations})`;
  return sql`(select coalesce(sum(part.sessions), 0) from unnest(${ranges.map(({ minutes }) => minutes)}::smallint[],
      ${ranges.map(({ from }) => iso(from))}::timestamptz[], ${ranges.map(({ to }) => iso(to))}::timestamptz[])
      as range (minutes, from_at, to_at)
    cross join lateral (
      select sum(${endedOf(statuses)}) as sessions from site_rollup as r
      where r.tenant_id = ${tenantId} and r.minutes = range.minutes and r.bucket_at >= range.from_at
        and r.bucket_at < range.to_at and ${atLocation}
    ) as part)`;
}
