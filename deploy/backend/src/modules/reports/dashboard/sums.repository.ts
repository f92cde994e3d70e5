import type { Currency } from '@plugboard/contracts/platform';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import type { RollupRange } from './rollup-ranges.ts';

/** Sums of ended sessions; money in the tenant's currency. */
export interface SumRow {
  readonly sessions: number;
  readonly failed: number;
  readonly energy_wh: number;
  readonly revenue_minor: number;
  readonly cost_minor: number;
}

export interface RollupsOf {
  readonly tenantId: string;
  /** `undefined` for all. */
  readonly locations: readonly string[] | undefined;
}

/** A range with the number of the sum that it belongs to. */
export type NumberedRange = RollupRange & { readonly sum: number };

/** Columns of their own, because row-level security keeps conditions with calculated values out of the index. */
const rangesTable = (ranges: readonly NumberedRange[]) => {
  const iso = (at: number) => new Date(at).toISOString();
  return sql`unnest(${ranges.map(({ sum }) => sum)}::int[], ${ranges.map(({ minutes }) => minutes)}::smallint[],
    ${ranges.map(({ from }) => iso(from))}::timestamptz[], ${ranges.map(({ to }) => iso(to))}::timestamptz[])`;
};
const rangeColumns = sql`range (sum, minutes, from_at, to_at)`;

const isInRange = sql`r.minutes = range.minutes and r.bucket_at >= range.from_at and r.bucket_at < range.to_at`;

const isAtLocation = (locations: RollupsOf['locations']) =>
  locations === undefined ? sql`true` : sql`r.location_id = any(${locations})`;

/**
 * Rows of a roll-up range by range, added up by `key`. Each range is a look-up in the index; as a plain join the planner
 * would compare all rows of a length with all ranges.
 */
export const ofRanges = (
  table: 'site_rollup' | 'port_rollup',
  { tenantId, locations }: RollupsOf,
  ranges: readonly NumberedRange[],
  key: 'currency' | 'charger_id' | 'account_id' | 'location_id',
) => sql`
  select range.sum, part.* from ${rangesTable(ranges)} as ${rangeColumns} cross join lateral (
    select r.currency, ${key === 'currency' ? sql`` : sql`${sql.ref(key)},`} sum(r.sessions) as sessions,
      sum(r.failed) as failed, sum(r.energy_wh) as energy_wh, sum(r.revenue_minor) as revenue_minor,
      sum(r.cost_minor) as cost_minor
    from ${sql.table(table)} as r
    where r.tenant_id = ${tenantId} and ${isInRange} and ${isAtLocation(locations)}
    group by r.currency${key === 'currency' ? sql`` : sql`, ${sql.ref(key)}`}
  ) as part`;

const ofCurrency = (column: RawBuilder<unknown>) =>
  sql`coalesce(sum(${column}) filter (where r.currency = tenant.default_currency), 0)::float8`;

const sums = sql`coalesce(sum(r.sessions), 0)::int as sessions, coalesce(sum(r.failed), 0)::int as failed,
  coalesce(sum(r.energy_wh), 0)::float8 as energy_wh, ${ofCurrency(sql`r.revenue_minor`)} as revenue_minor,
  ${ofCurrency(sql`r.cost_minor`)} as cost_minor`;

export interface TenantKind {
  readonly currency: Currency;
  readonly is_fleet: boolean;
}

const kind = sql`tenant.default_currency as currency, tenant.type = 'FLEET' as is_fleet`;

/** Sums of the tenant by the numbers of their ranges; a sum of nothing is there as well. */
export async function findSums(db: TenantTransaction, of: RollupsOf, ranges: readonly NumberedRange[]) {
  const { rows } = await sql<SumRow & TenantKind & { readonly sum: number }>`
    select range.sum, ${kind}, ${sums}
    from tenant cross join (select distinct sum from ${rangesTable(ranges)} as ${rangeColumns}) as range
    left join (${ofRanges('site_rollup', of, ranges, 'currency')}) as r on r.sum = range.sum
    where tenant.id = ${of.tenantId}
    group by range.sum, tenant.default_currency, tenant.type
    order by range.sum`.execute(db);
  return rows;
}

export type Measure = 'sessions' | 'energy_wh' | 'revenue_minor' | 'cost_minor';

interface ChargerSumRow extends SumRow {
  readonly charger_id: string;
  readonly custom_id: string | null;
  readonly location_name: string | null;
}

interface ChartOf {
  /** Of the points; the numbers of both periods differ. */
  readonly ranges: readonly NumberedRange[];
  /** Of the period, for the chargers with the most. */
  readonly period: readonly RollupRange[];
  readonly measure: Measure;
  readonly limit: number;
}

/** Sums by the numbers of their ranges, where there is anything, and the chargers with the most, in one query. */
export async function findChart(db: TenantTransaction, of: RollupsOf, { ranges, period, measure, limit }: ChartOf) {
  const { tenantId } = of;
  const whole = period.map((range) => ({ ...range, sum: 0 }));
  const most = sql`${sql.ref(measure)} desc`;
  const ranked = sql`(select coalesce(json_agg(ranked), '[]') from (
    select top.*, charger.custom_id, charger.location_name
    from (
      select r.charger_id, ${sums} from (${ofRanges('port_rollup', of, whole, 'charger_id')}) as r
      group by r.charger_id order by ${most}, r.charger_id limit ${sql.lit(limit)}
    ) as top
    left join charger on charger.tenant_id = ${tenantId} and charger.id = top.charger_id
    where ${sql.ref(measure)} > 0 order by ${most}, top.charger_id
  ) as ranked)`;
  const { rows } = await sql<
    TenantKind & { readonly sums: (SumRow & { sum: number })[]; readonly chargers: ChargerSumRow[] }
  >`
    select ${kind},
      (select coalesce(json_agg(point), '[]') from (
        select r.sum, ${sums} from (${ofRanges('site_rollup', of, ranges, 'currency')}) as r group by r.sum
      ) as point) as sums,
      ${limit === 0 ? sql`'[]'::json` : ranked} as chargers
    from tenant where tenant.id = ${tenantId}`.execute(db);
  return rows[0];
}
