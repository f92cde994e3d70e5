import { sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { meterValuesWith, type ArchivedValue } from '../../charging/index.ts';
import type { ReportPage, ReportSelection } from './report-selection.ts';
import { sessionConditions } from './session-report.repository.ts';
import type { IntervalPeak } from './split-session.ts';

/** `stayOf` and `intervalBounds` in the database. */
const countOfIntervals = (lengthMs: number, now: Date) => {
  const ms = (moment: ReturnType<typeof sql>) => sql`floor(extract(epoch from ${moment}) * 1000)`;
  const from = ms(sql`session.started_at`);
  const to = ms(sql`greatest(coalesce(session.ended_at, ${now}::timestamptz), session.charging_ended_at)`);
  return sql`(floor((greatest(${to}, ${from} + 1) - 1) / ${lengthMs}::numeric)
    - floor(${from} / ${lengthMs}::numeric) + 1)::int`;
};

interface CountedSession {
  readonly id: string;
  /** Intervals of all sessions before it. */
  readonly before: number;
}

/** Sessions whose intervals stand on a page, in order, and how many intervals there are. */
export async function findSessionsOfIntervals(
  db: TenantTransaction,
  selection: ReportSelection,
  { limit, offset, ordering }: ReportPage,
  lengthMs: number,
): Promise<{ readonly sessions: readonly CountedSession[]; readonly count: number }> {
  const direction = ordering.startsWith('-') ? sql`desc` : sql`asc`;
  const { rows } = await sql<CountedSession & { total: number; upto: number }>`
    with counted as (
      select session.id, session.started_at, ${countOfIntervals(lengthMs, selection.now)} as intervals
      from charging_session session where ${sessionConditions(selection)}),
    placed as (
      select id, intervals,
        (sum(intervals) over (order by started_at ${direction}, id ${direction}))::int as upto,
        (sum(intervals) over ())::int as total
      from counted)
    select id, upto - intervals as before, upto, total from placed
    where (upto > ${offset} and upto - intervals < ${offset + limit}) or upto = intervals
    order by upto`.execute(db);
  const onPage = rows.filter(({ before, upto }) => upto > offset && before < offset + limit);
  return { sessions: onPage.map(({ id, before }) => ({ id, before })), count: rows[0]?.total ?? 0 };
}

/** Highest power of each session in each interval in which power was measured. */
export async function findIntervalPeaks(
  db: TenantTransaction,
  tenantId: string,
  sessions: readonly string[],
  lengthMs: number,
  archived: readonly ArchivedValue[],
): Promise<(IntervalPeak & { readonly session_id: string })[]> {
  if (sessions.length === 0) return [];
  const { rows } = await sql<IntervalPeak & { session_id: string }>`
    select session_id, min(at) as at, max(power_w) as power_w
    from ${meterValuesWith(tenantId, archived)}
    where tenant_id = ${tenantId} and session_id = any(${sessions}) and power_w is not null
    group by session_id, floor(extract(epoch from at) * 1000 / ${lengthMs}::numeric)`.execute(db);
  return rows;
}
