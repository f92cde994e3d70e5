import type { Currency } from '@plugboard/contracts/platform';
import { sql, type RawBuilder } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';

/** Buckets of roll-ups that begin between two moments, with the number of the sum that they belong to. */
export interface NumberedRange {
  readonly sum: number;
  readonly minutes: number;
  readonly from: number;
  readonly to: number;
}

export interface MobileSumRow {
  readonly sum: number;
  readonly currency: Currency;
  readonly sessions: number;
  readonly energy_wh: number;
  readonly revenue_minor: number;
  readonly cost_minor: number;
}

/** Columns of their own, because row-level security keeps conditions with calculated values out of the index. */
export const rangesTable = (ranges: readonly NumberedRange[]): RawBuilder<unknown> => {
  const iso = (at: number) => new Date(at).toISOString();
  return sql`unnest(${ranges.map(({ sum }) => sum)}::int[], ${ranges.map(({ minutes }) => minutes)}::smallint[],
    ${ranges.map(({ from }) => iso(from))}::timestamptz[], ${ranges.map(({ to }) => iso(to))}::timestamptz[])
    as range (sum, minutes, from_at, to_at)`;
};

export const ofRange = (tenantId: string) => sql`r.tenant_id = ${tenantId} and r.minutes = range.minutes
  and r.bucket_at >= range.from_at and r.bucket_at < range.to_at
  and r.account_id <> '00000000-0000-0000-0000-000000000000'`;

/** One narrow row for each driver, which the database keeps; accounts are wide and of others too. */
export const isDriver = sql`join driver_total as driver on driver.tenant_id = tenant.id and driver.account_id = r.account_id`;

/** Sums of drivers' sessions by the numbers of their ranges, money in the tenant's currency; none for an empty sum. */
export async function findMobileSums(
  db: TenantTransaction,
  tenantId: string,
  ranges: readonly NumberedRange[],
): Promise<MobileSumRow[]> {
  const { rows } = await sql<MobileSumRow>`
    select range.sum, tenant.default_currency as currency, sum(r.sessions)::int as sessions,
      sum(r.energy_wh)::float8 as energy_wh,
      coalesce(sum(r.revenue_minor) filter (where r.currency = tenant.default_currency), 0)::float8 as revenue_minor,
      coalesce(sum(r.cost_minor) filter (where r.currency = tenant.default_currency), 0)::float8 as cost_minor
    from tenant
    cross join ${rangesTable(ranges)}
    join port_rollup as r on ${ofRange(tenantId)}
    ${isDriver}
    where tenant.id = ${tenantId}
    group by range.sum, tenant.default_currency`.execute(db);
  return rows;
}

export interface CountRow {
  /** `null` is the whole period. */
  readonly sum: number | null;
  readonly count: number;
}

/**
 * Drivers who were registered, by point and in all.
 *
 * @param bounds start of each point, followed by the end of the last
 */
export async function countNewDrivers(
  db: TenantTransaction,
  tenantId: string,
  bounds: readonly number[],
): Promise<CountRow[]> {
  const moments = bounds.map((at) => new Date(at).toISOString());
  const { rows } = await sql<CountRow>`
    select width_bucket(created_at, ${moments}::timestamptz[]) - 1 as sum, count(*)::int as count
    from account
    where tenant_id = ${tenantId} and role = 'driver'
      and created_at >= ${moments[0]}::timestamptz and created_at < ${moments.at(-1)}::timestamptz
    group by grouping sets ((1), ())`.execute(db);
  return rows;
}
