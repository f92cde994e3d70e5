import { type ReportGroup, reportTotal, type SummedReportField } from '@plugboard/contracts/reports';
import { type Currency, minorUnitsOf } from '@plugboard/contracts/platform';
import type { PayoutSettings } from '@plugboard/contracts/payouts';
import { type RawBuilder, sql } from 'kysely';
import type { TenantTransaction } from '../../../platform/database/database.ts';
import { limitAndOffset } from '../../../platform/database/paging.ts';
import { joinedToSession, sessionConditions } from './session-report.repository.ts';
import type { ReportPage, ReportSelection } from './report-selection.ts';

export interface ReportGroupRow extends Readonly<Record<SummedReportField, number>> {
  /** `reportTotal` in the row of all; `null` where the sessions have none. */
  readonly value: string | null;
  readonly currency: Currency;
  readonly sessions: number;
  /** See `reportRow.grouped`. */
  readonly grouped: string | null;
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

/** Values of the filter of the generic report that has the sessions of a group. */
const filterValues: Readonly<Record<ReportGroup, RawBuilder<unknown>>> = {
  session_start_date: sql`part.value`,
  location_name: sql`string_agg(distinct part.location_id::text, ',')`,
  charger_name: sql`string_agg(distinct part.charger_id::text, ',')`,
  user_name: sql`nullif(part.value, '')`,
  status: sql`min(part.status)`,
  authentication: sql`part.value`,
};

/** The network's share of a session, rounded as `shareRevenue` does it: amounts in another currency are none of it. */
function feeOf(fees: PayoutSettings | null): RawBuilder<unknown> {
  if (fees === null) return sql`null::numeric`;
  const { commission, currency, commission_per_transaction: amount, charging_network_fee_cents_per_kwh: cents } = fees;
  return sql`case when session.revenue_minor = 0 then 0
    else round((session.revenue_minor - session.sales_tax_minor) * ${commission}::numeric / 100)
      + case when session.currency = ${currency}
          then ${minorUnitsOf({ amount, currency })}::int + round(session.energy_wh * ${cents}::numeric / 1000)
          else 0 end
    end`;
}

const summed: Readonly<Record<SummedReportField, RawBuilder<unknown>>> = {
  spent_energy: sql`part.energy_wh`,
  electricity_cost: sql`part.electricity_cost_minor`,
  total_revenue: sql`part.revenue_minor`,
  transaction_fee: sql`part.fee`,
  net_revenue: sql`part.revenue_minor - part.fee`,
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

/**
 * Sums by a column, each in its currency, followed by those of all.
 *
 * @param fees `null` where no column shows them
 */
export async function findReportGroups(
  db: TenantTransaction,
  selection: ReportSelection & { readonly groupBy: ReportGroup },
  fees: PayoutSettings | null,
  { limit, offset, ordering }: ReportPage,
): Promise<ReportGroupRow[]> {
  const field = ordering.replace('-', '');
  const order = isSum(field) ? sql.ref(field) : sql`value`;
  const isDescending = ordering.startsWith('-') && (isSum(field) || field === selection.groupBy);
  const { rows } = await sql<ReportGroupRow>`
    select *, (count(*) over ())::int as total from (
      select case when grouping(part.value) = 1 then ${reportTotal} else part.value end as value,
        grouping(part.value) as is_total, part.currency, count(*)::int as sessions, ${sums},
        case when grouping(part.value) = 0 then ${filterValues[selection.groupBy]} end as grouped
      from (
        select ${groupKeys[selection.groupBy]} as value, session.*, ${feeOf(fees)} as fee
        from charging_session session ${joinedToSession}
        where ${sessionConditions(selection)}
      ) as part(value)
      group by grouping sets ((part.value, part.currency), (part.currency))
    ) as grouped
    order by is_total, ${order} ${isDescending ? sql`desc` : sql`asc`} nulls last, value, currency
    ${limitAndOffset({ limit, offset })}`.execute(db);
  return rows;
}
