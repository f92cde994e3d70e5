import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Sessions, their drivers, and charging cards. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createSessions(kysely);
  await createMeterValues(kysely);
  await createCards(kysely);
  await createSettings(kysely);
}

/**
 * A session outlives its charger, its port, its location and who charged: it names them without foreign keys. It keeps
 * everything that the next message is folded into (modules/charging/charging-sessions), so that a message costs one row
 * of meter values and one narrow update.
 */
async function createSessions(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    // OCPP 1.6 has the server number transactions, by integers; a charge point may come back with one years later.
    // OCPP 1.6 has the server number transactions, by integers; a charge point may come back with one years later.
    `create sequence ocpp_transaction as integer`,
    `grant usage on sequence ocpp_transaction to plugboard_app`,
  );
  await createTenantTable(
    kysely,
    'charging_session',
    ['id'],
    `id uuid not null, charger_id uuid not null, port_id uuid not null, location_id uuid,
     status text not null check (status in ('IN_PROGRESS', 'FAILED', 'COMPLETED', 'COMPLETED_AND_PAID')),
     authentication text not null
       check (authentication in ('QR_CODE', 'PLUG_AND_CHARGE', 'FLEET_RFID', 'REMOTE_START')),
     driver_name text, started_at timestamptz not null, ended_at timestamptz check (ended_at >= started_at),
     charging_started_at timestamptz, charging_ended_at timestamptz,
     energy_wh integer not null check (energy_wh >= 0), peak_w integer not null check (peak_w >= 0),
     currency text not null check (currency in ('USD', 'EUR', 'CAD', 'MXN')),
     revenue_minor integer not null, electricity_cost_minor integer not null,
     activation_fee_minor integer not null, idle_fee_minor integer not null, sales_tax_minor integer not null,
     account_id uuid, transaction_id text, ocpp_version text check (ocpp_version in ('1.6', '2.0.1')),
     start_key text, connector_id integer, id_tag text,
     is_authorised boolean not null default true, command_id uuid, remote_start_id integer,
     is_start_reported boolean not null default true, end_reported_at timestamptz,
     stop_reason text, lost_at timestamptz, last_report_at timestamptz,
     meter_start_wh bigint, meter_start_at timestamptz, is_meter_start_named boolean not null default false,
     meter_last_wh bigint, meter_last_at timestamptz, is_meter_last_named boolean not null default false,
     meter_highest_wh bigint,
     first_flow_at timestamptz, last_flow_at timestamptz, last_idle_at timestamptz,
     is_clock_corrected boolean not null default false, tell_at timestamptz, told_at timestamptz,
     stop_meter_wh bigint, later_stops jsonb not null default '[]', max_power_w integer,
     started_by_tenant_id text, started_by uuid, started_by_name text, rated_power_w integer`,
  );
  await run(
    kysely,
    `create index charging_session_by_start on charging_session (tenant_id, started_at, id)`,
    `create index charging_session_by_charger on charging_session (tenant_id, charger_id, started_at)`,
    `create index charging_session_by_account on charging_session (tenant_id, account_id) where account_id is not null`,
    `create unique index charging_session_by_transaction on charging_session (tenant_id, charger_id, transaction_id)
       where transaction_id is not null`,
    // The same start twice, from two sockets at once, is one.
    `create unique index charging_session_by_start_key on charging_session (tenant_id, charger_id, start_key)
       where start_key is not null`,
    `create index charging_session_open on charging_session (tenant_id, charger_id, connector_id) where ended_at is null`,
    // A job of every instance looks for these.
    `create index charging_session_to_tell on charging_session (tenant_id, tell_at) where tell_at is not null`,
  );
}

async function createMeterValues(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'meter_value',
    ['session_id', 'at'],
    `session_id uuid not null, at timestamptz not null, energy_wh bigint, power_w integer, current_ma integer,
     voltage_mv integer, state_of_charge_percent smallint check (state_of_charge_percent between 0 and 100)`,
  );
  await run(
    kysely,
    // Values arrive in order of time, so that an index of page ranges is enough to find old ones; it costs next to nothing
    // when one is stored, where a tree would have to grow with each.
    `create index meter_value_by_time on meter_value using brin (at) with (autosummarize = on)`,
  );
}

async function createCards(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'id_tag',
    ['id'],
    `id uuid not null, number text not null check (number = upper(number)), account_id uuid,
     is_blocked boolean not null default false, expires_at timestamptz,
     created_at timestamptz not null default now(), unique (tenant_id, number),
     foreign key (tenant_id, account_id) references account (tenant_id, id) on delete set null (account_id)`,
  );
  // The cards that charge points have been sent, to decide on by themselves while they are cut off.
  await createTenantTable(
    kysely,
    'local_list',
    ['charger_id'],
    `charger_id uuid not null, version integer not null, cards jsonb not null, sent_at timestamptz not null,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create index id_tag_by_age on id_tag (tenant_id, created_at, id)`,
    `create index id_tag_by_account on id_tag (tenant_id, account_id)`,
    `create index id_tag_by_number on id_tag (tenant_id, number collate "C", id)`,
    `create index id_tag_by_end on id_tag (tenant_id, coalesce(expires_at, 'infinity'), id)`,
  );
}

async function createSettings(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'charging_settings',
    [],
    `allows_concurrent_transactions boolean not null default false,
     accepts_signing_requests boolean not null default false`,
  );
}
