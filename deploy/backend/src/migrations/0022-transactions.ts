import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/**
 * What charge points report of their transactions. A session keeps everything that the next message is folded into
 * (modules/charging-sessions/transaction), so that a message costs one row of meter values and one narrow update.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table charging_session
       add column transaction_id text, add column ocpp_version text check (ocpp_version in ('1.6', '2.0.1')),
       add column start_key text, add column connector_id integer, add column id_tag text,
       add column is_authorised boolean not null default true, add column command_id uuid,
       add column remote_start_id integer,
       add column is_start_reported boolean not null default true, add column end_reported_at timestamptz,
       add column stop_reason text, add column lost_at timestamptz, add column last_report_at timestamptz,
       add column last_sequence integer,
       add column meter_start_wh bigint, add column meter_start_at timestamptz,
       add column is_meter_start_named boolean not null default false,
       add column meter_last_wh bigint, add column meter_last_at timestamptz,
       add column is_meter_last_named boolean not null default false, add column meter_highest_wh bigint,
       add column first_flow_at timestamptz, add column last_flow_at timestamptz, add column last_idle_at timestamptz,
       add column is_clock_corrected boolean not null default false`,
    // OCPP 1.6 has the server number transactions, by integers; a charge point may come back with one years later.
    `create sequence ocpp_transaction as integer`,
    `grant usage on sequence ocpp_transaction to plugboard_app`,
    `create unique index charging_session_by_transaction on charging_session (tenant_id, charger_id, transaction_id)
       where transaction_id is not null`,
    // The same start twice, from two sockets at once, is one.
    `create unique index charging_session_by_start_key on charging_session (tenant_id, charger_id, start_key)
       where start_key is not null`,
    `create index charging_session_open on charging_session (tenant_id, charger_id, connector_id) where ended_at is null`,
  );
  await createTenantTable(
    kysely,
    'meter_value',
    ['session_id', 'at'],
    `session_id uuid not null, at timestamptz not null, energy_wh bigint, power_w integer, current_ma integer,
     voltage_mv integer, state_of_charge_percent smallint check (state_of_charge_percent between 0 and 100)`,
  );
}
