import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Corrections beside sessions, and the trouble of sessions that have ended. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table charging_session
       add column correction_version integer not null default 0, add column corrected_at timestamptz,
       add column resolved_at timestamptz, add column is_correction_open boolean not null default false,
       add column ended_trouble text generated always as (${endedTrouble}) stored`,
    // Few of very many. The list of troubled sessions repeats this condition.
    `create index charging_session_to_mend on charging_session (tenant_id, started_at, id)
       where is_correction_open or (resolved_at is null and (ended_trouble is not null or ended_at is null))`,
  );
  await createTenantTable(
    kysely,
    'session_correction',
    ['id'],
    `id uuid not null, session_id uuid not null,
     kind text not null check (kind in ('CLOSE', 'RECONCILE', 'DISMISS')),
     state text not null check (state in ('PROPOSED', 'APPLIED', 'REFUSED', 'WITHDRAWN')),
     trouble text, reason text not null, moves_money boolean not null,
     ended_at_before timestamptz, energy_wh_before integer not null, revenue_minor_before integer not null,
     ended_at_after timestamptz, energy_wh_after integer not null check (energy_wh_after >= 0),
     revenue_minor_after integer not null,
     electricity_cost_minor_after integer not null, activation_fee_minor_after integer not null,
     idle_fee_minor_after integer not null, sales_tax_minor_after integer not null,
     created_at timestamptz not null, created_by_tenant_id text not null, created_by uuid not null, created_by_name text,
     decided_at timestamptz, decided_by_tenant_id text, decided_by uuid, decided_by_name text, decision_reason text,
     foreign key (tenant_id, session_id) references charging_session (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create index session_correction_of_session on session_correction (tenant_id, session_id, created_at)`,
    `create unique index session_correction_that_waits on session_correction (tenant_id, session_id)
       where state = 'PROPOSED'`,
  );
}

const isMetered = `(meter_start_wh is not null and meter_start_at is not null
  and meter_last_wh is not null and meter_last_at is not null)`;

const taken = `(case when meter_last_wh >= meter_start_wh then meter_last_wh else coalesce(meter_highest_wh, 0) end
  - meter_start_wh)`;

const isUnknown = `(not ${isMetered} or (meter_start_at = meter_last_at and not is_meter_start_named)
  or (${taken} = 0 and meter_last_wh < meter_start_wh))`;

const lastedMs = `(extract(epoch from coalesce(end_reported_at, last_report_at, started_at) - started_at) * 1000)`;

/** With the tolerances of the rule at the time of this migration. */
const ceilingWh = `(case when max_power_w is null then 2147483647
  else max_power_w * 1.25::float8 * (
    (case when is_clock_corrected or ${lastedMs} < 0 then 86400000 else ${lastedMs} end)::float8 + 900000
  ) / 3600000 end)`;

const isLost = `(lost_at is not null and coalesce(last_report_at, started_at) <= lost_at)`;

/** The same as `troubleOf` of the contracts says of an ended session; a test compares both. */
const endedTrouble = `case
  when ended_at is null then null
  when status = 'COMPLETED_AND_PAID' and energy_wh = 0 then 'PAID_NEVER_STARTED'
  when transaction_id is not null and (
    (meter_last_wh is not null and meter_last_at is not null and coalesce(meter_highest_wh, 0) > meter_last_wh)
    or ((end_reported_at is not null or ${isLost}) and ${isUnknown})
    or (not ${isUnknown} and ${taken} > ${ceilingWh})
  ) then 'METER_IMPLAUSIBLE'
  when transaction_id is not null and end_reported_at is null and ${isLost} then 'ENDED_WITHOUT_STOP'
  when status = 'COMPLETED' and energy_wh = 0 and ended_at - started_at >= interval '5 minutes' then 'ZERO_ENERGY'
end`;
