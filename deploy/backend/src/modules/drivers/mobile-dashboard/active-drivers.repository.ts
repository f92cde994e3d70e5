import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { ActiveDriverParts, PointEdge, PointMonth } from './active-driver-parts.model.ts';
import { type CountRow, isDriver, type NumberedRange, ofRange, rangesTable } from './mobile-sums.repository.ts';

const iso = (at: number) => new Date(at).toISOString();

const monthsTable = (months: readonly PointMonth[]) =>
  sql`unnest(${months.map(({ sum }) => sum)}::int[], ${months.map(({ monthAt }) => iso(monthAt))}::timestamptz[])
    as point (sum, month_at)`;

const edgesTable = (edges: readonly PointEdge[]) =>
  sql`unnest(${edges.map(({ sum }) => sum)}::int[], ${edges.map(({ monthAt }) => iso(monthAt))}::timestamptz[],
    ${edges.map(({ isIn }) => isIn)}::boolean[], ${edges.map(({ minutes }) => minutes)}::smallint[],
    ${edges.map(({ from }) => iso(from))}::timestamptz[], ${edges.map(({ to }) => iso(to))}::timestamptz[])
    as range (sum, month_at, is_in, minutes, from_at, to_at)`;

/** Sessions by account in a range. Grouped in a separate statement, so that the planner reads the index range by range and never the whole table. */
const driversOf = (tenantId: string) => sql`(
  select r.account_id, sum(r.sessions) as sessions from port_rollup as r
  where ${ofRange(tenantId)} and r.sessions > 0 group by r.account_id
) as r`;

/** Drivers of the months of UTC, corrected by those who were there only within the edges: few, and looked up one by one. */
const byMonths = (tenantId: string, { months, edges }: ActiveDriverParts): RawBuilder<unknown> => sql`
  select point.sum, month.count from ${monthsTable(months)}
  cross join lateral (
    select count(*)::int as count from driver_month where tenant_id = ${tenantId} and month_at = point.month_at
  ) as month
  union all
  select touched.sum, sum((coalesce(month.sessions, 0) > touched.outside or touched.inside > 0)::int
    - (month.sessions is not null)::int)::int as count
  from (
    select range.sum, range.month_at, r.account_id,
      coalesce(sum(r.sessions) filter (where not range.is_in), 0) as outside,
      coalesce(sum(r.sessions) filter (where range.is_in), 0) as inside
    from ${edgesTable(edges)}
    cross join lateral ${driversOf(tenantId)}
    group by range.sum, range.month_at, r.account_id
  ) as touched
  cross join lateral (
    select from driver_total where tenant_id = ${tenantId} and account_id = touched.account_id limit 1
  ) as driver
  left join lateral (
    select sessions from driver_month
    where tenant_id = ${tenantId} and month_at = touched.month_at and account_id = touched.account_id limit 1
  ) as month on true
  group by touched.sum`;

const byRanges = (tenantId: string, ranges: readonly NumberedRange[]): RawBuilder<unknown> => sql`
  select r.sum, count(*)::int as count from tenant
  cross join (
    select distinct range.sum, r.account_id from ${rangesTable(ranges)}
    cross join lateral ${driversOf(tenantId)}
  ) as r
  ${isDriver}
  where tenant.id = ${tenantId}
  group by r.sum`;

/** Different drivers with sessions, by point. */
export async function countActiveDrivers(
  db: TenantTransaction,
  tenantId: string,
  parts: ActiveDriverParts,
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select sum, sum(count)::int as count
    from (${byMonths(tenantId, parts)} union all ${byRanges(tenantId, parts.ranges)}) as part
    group by sum`.execute(db);
  return rows;
}

/** The same, and in all as `null`, by one reading of all buckets: for periods of few days. */
export async function countActiveDriversAtOnce(
  db: TenantTransaction,
  tenantId: string,
  ranges: readonly NumberedRange[],
): Promise<CountRow[]> {
  const { rows } = await sql<CountRow>`
    select r.sum, count(distinct r.account_id)::int as count
    from tenant
    cross join (
      select distinct range.sum, r.account_id from ${rangesTable(ranges)} cross join lateral ${driversOf(tenantId)}
    ) as r
    ${isDriver}
    where tenant.id = ${tenantId}
    group by grouping sets ((r.sum), ())`.execute(db);
  return rows;
}

interface Period {
  /** Whole months of UTC. */
  readonly months: readonly number[];
  /** Its rest. */
  readonly ranges: readonly Omit<NumberedRange, 'sum'>[];
  /** All time but the period. */
  readonly outside: readonly Omit<NumberedRange, 'sum'>[];
}

const numbered = (ranges: Period['ranges']) => ranges.map((range) => ({ ...range, sum: 0 }));

/** Different drivers with sessions in a period. Where all of their sessions are within it, their totals say so. */
export async function countAllActiveDrivers(
  db: TenantTransaction,
  tenantId: string,
  { months, ranges, outside }: Period,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select (case
      when exists (
        select from tenant cross join ${rangesTable(numbered(outside))}
        cross join lateral (
          select from port_rollup as r
          ${isDriver}
          where ${ofRange(tenantId)} and r.sessions > 0 limit 1
        ) as other
        where tenant.id = ${tenantId}
      ) then (
        select count(*) from (
          select month.account_id from unnest(${months.map(iso)}::timestamptz[]) as whole (month_at)
          join driver_month as month on month.tenant_id = ${tenantId} and month.month_at = whole.month_at
          union
          select r.account_id from tenant cross join ${rangesTable(numbered(ranges))}
          cross join lateral ${driversOf(tenantId)}
          ${isDriver}
          where tenant.id = ${tenantId}
        ) as active
      )
      else (select count(*) from driver_total where tenant_id = ${tenantId} and sessions > 0)
    end)::int as count`.execute(db);
  return rows[0]?.count ?? 0;
}
