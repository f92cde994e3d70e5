import { type ReportGroup, reportTotal, type SummedReportField } from '@plugboard/contracts/reports';
import type { Currency } from '@plugboard/contracts/platform';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { joinedToSession, sessionConditions } from './session-report.repository.ts';
import type { ReportPage, ReportSelection } from './report-selection.ts';

export interface ReportGroupRow extends Readonly<Record<SummedReportField, number>> {
  /** `reportTotal` in the row of all; `null` where the sessions have none. */
  readonly value: string | null;
  readonly currency: Currency;
  readonly sessions: number;
  readonly total: number;
}

const zone = sql`coalesce(location.timezone, charger.timezone, 'UTC')`;

const groupKeys: Readonly<Record<ReportGroup, RawBuilder<unknown>>> = {
  session_start_date: sql`to_char(session.started_at at time zone ${zone}, 'YYYY-MM-DD')`,
  location_name: sql`location.name`,
  charger_name: sql`coalesce(nullif(charger.name, ''), charger.custom_id)`,
  user_name: sql`session.driver_name`,
  status: sql`session.status`,
  authentication: sql`session.authentication`,
};

const seconds = (from: string, to: string) =>
  sql`greatest(0, extract(epoch from ${sql.ref(`part.${to}`)} - ${sql.ref(`part.${from}`)}))`;

const summed: Readonly<Record<SummedReportField, RawBuilder<unknown>>> = {
  spent_energy: sql`part.energy_wh`,
  electricity_cost: sql`part.electricity_cost_minor`,
  total_revenue: sql`part.revenue_minor`,
  session_duration: seconds('started_at', 'ended_at'),
  charging_duration: seconds('charging_started_at', 'charging_ended_at'),
  activation_fee: sql`part.activation_fee_minor`,
  idle_fee: sql`part.idle_fee_minor`,
  sales_tax: sql`part.sales_tax_minor`,
};

const sums = sql.join(
  Object.entries(summed).map(([field, value]) => sql`round(coalesce(sum(${value}), 0))::float8 as ${sql.ref(field)}`),
);

const isSum = (field: string): field is SummedReportField => Object.hasOwn(summed, field);

/** Sums by a column, each in its currency, followed by those of all. */
export async function findReportGroups(
  db: TenantTransaction,
  selection: ReportSelection & { readonly groupBy: ReportGroup },
  { limit, offset, ordering }: ReportPage,
): Promise<ReportGroupRow[]> {
  const field = ordering.replace('-', '');
  const order = isSum(field) ? sql.ref(field) : sql`value`;
  const isDescending = ordering.startsWith('-') && (isSum(field) || field === selection.groupBy);
  const { rows } = await sql<ReportGroupRow>`
    select *, (count(*) over ())::int as total from (
      select case when grouping(part.value) = 1 then ${reportTotal} else part.value end as value,
        grouping(part.value) as is_total, part.currency, count(*)::int as sessions, ${sums}
      from (
        select ${groupKeys[selection.groupBy]} as value, session.* from charging_session session ${joinedToSession}
        where ${sessionConditions(selection)}
      ) as part(value)
      group by grouping sets ((part.value, part.currency), (part.currency))
    ) as grouped
    order by is_total, ${order} ${isDescending ? sql`desc` : sql`asc`} nulls last, value, currency
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
