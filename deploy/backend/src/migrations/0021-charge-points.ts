import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** What the portal knows of charge points from themselves, who calls without being known, and what was said. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table charger
       add column ocpp_version text check (ocpp_version in ('1.6', '2.0.1')),
       add column ocpp_password_hash text,
       add column heartbeat_seconds integer not null default 60 check (heartbeat_seconds between 10 and 86400),
       add column is_online boolean not null default false,
       add column connected_instance text,
       add column boot_at timestamptz,
       add column reported_status text,
       add column status_at timestamptz,
       add column status_reported_at timestamptz`,
    // Who is online and silent is looked for every few seconds, among those who are online only.
    `create index charger_online on charger (last_seen_at) where is_online and source_tenant_id is null`,
    `create index charger_mirrors on charger (source_tenant_id, source_charger_id) where source_charger_id is not null`,
    `alter table port
       add column reported_status text,
       add column charging_state text,
       add column status_at timestamptz,
       add column status_reported_at timestamptz,
       add column error_code text,
       add column error_info text,
       add column power_w integer,
       add column current_session_id uuid`,
  );
  // Other tenants' rows are hidden from a charge point's transaction; that some of them mirror its charger is not.
  await run(
    kysely,
    `create function is_mirrored(source_tenant text, source_charger uuid) returns boolean
       language sql stable security definer set search_path from current as $$
       select exists (select from charger where source_tenant_id = source_tenant and source_charger_id = source_charger)
     $$`,
  );
  await createTenantTable(
    kysely,
    'unknown_charge_point',
    ['identity'],
    `identity text not null, address text not null, ocpp_version text,
     first_seen_at timestamptz not null, last_seen_at timestamptz not null, tries integer not null default 1,
     is_ignored boolean not null default false`,
  );
  await createTenantTable(
    kysely,
    'ocpp_message',
    ['id'],
    `id uuid not null, charger_id uuid not null, connector_id smallint, at timestamptz not null,
     direction text not null check (direction in ('in', 'out')),
     kind text not null check (kind in ('call', 'result', 'error')),
     action text not null, message_id text not null, call_id uuid, payload jsonb not null,
     error_code text, command_id uuid, duration_ms integer`,
  );
  await run(
    kysely,
    // The id holds the moment (UUID v7): one index pages newest first, by time, and finds what is too old.
    `create index ocpp_message_of_charger on ocpp_message (tenant_id, charger_id, id)`,
    `create index ocpp_message_of_command on ocpp_message (tenant_id, command_id) where command_id is not null`,
    `create index ocpp_message_answering on ocpp_message (tenant_id, call_id) where call_id is not null`,
    `create index ocpp_message_by_age on ocpp_message (id)`,
  );
}
