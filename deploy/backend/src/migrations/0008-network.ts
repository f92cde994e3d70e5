import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Commands to charge points, their answers, and their reports. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createCommands(kysely);
  await createSchedules(kysely);
  await createMessages(kysely);
  await createReports(kysely);
  await createSimsAndDiagnostics(kysely);
}

async function createCommands(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    // OCPP names requests by integers of 32 bits.
    `create sequence command_number as integer cycle`,
    `grant usage on sequence command_number to plugboard_app`,
  );
  await createTenantTable(
    kysely,
    'command',
    ['id'],
    `id uuid not null, number integer not null default nextval('command_number'), charger_id uuid not null,
     port_id uuid, connector_id smallint, action text not null, parameters jsonb not null, sealed_parameters text,
     state text not null, reason text, reason_words text, token text, transaction_id text,
     exchanges jsonb not null default '[]', connection_id text,
     requested_by_tenant_id text not null, requested_by uuid not null, on_behalf_of uuid,
     source text not null check (source in ('portal', 'share')),
     created_at timestamptz not null, sent_at timestamptz, answered_at timestamptz, settled_at timestamptz,
     give_up_at timestamptz not null,
     source_tenant_id text, source_command_id uuid, tell_at timestamptz, requested_by_name text,
     check ((port_id is null) = (connector_id is null)),
     check ((source_tenant_id is null) = (source_command_id is null)),
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade,
     foreign key (tenant_id, port_id) references port (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create index command_by_age on command (tenant_id, created_at, id)`,
    `create index command_of_charger on command (tenant_id, charger_id, created_at, id)`,
    `create index command_of_port on command (tenant_id, port_id, created_at, id) where port_id is not null`,
    `create index command_by_token on command (tenant_id, charger_id, token) where token is not null`,
    // A job of every instance looks for these.
    `create index command_open on command (give_up_at) where state in ('QUEUED', 'SENT', 'ACCEPTED')`,
    // One of a kind at a time: on its way to the charge point or, where a second one would do harm, until it has shown.
    `create unique index command_one_at_a_time on command
       (tenant_id, charger_id, coalesce(port_id, '00000000-0000-0000-0000-000000000000'), action)
       where state in ('QUEUED', 'SENT') or (state = 'ACCEPTED' and action in ('start', 'stop', 'reboot'))`,
    // Commands to chargers that another tenant shares have one row at who asked, and one that is sent, at the owner.
    `create index command_mirrors on command (source_tenant_id, source_command_id) where source_command_id is not null`,
    `create index command_to_tell on command (tenant_id, tell_at) where tell_at is not null`,
  );
}

/** Schedules of ports as they were sent to charge points, the requester, and the time of the next delivery. */
async function createSchedules(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'schedule_delivery',
    ['port_id'],
    `port_id uuid not null, charger_id uuid not null, command_id uuid, due_at timestamptz, renew_at timestamptz,
     requested_by_tenant_id text not null, requested_by uuid not null, on_behalf_of uuid,
     requested_by_name text,
     foreign key (tenant_id, port_id) references port (tenant_id, id) on delete cascade,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    // A job of every instance looks for these.
    `create index schedule_delivery_due on schedule_delivery (due_at) where due_at is not null`,
    `create index schedule_delivery_of_charger on schedule_delivery (tenant_id, charger_id)`,
    // A schedule lets a port give the charger's full power: when that changes, the schedule is sent again.
    `create function charger_limit_reaches_schedules() returns trigger language plpgsql as $$ begin
       update schedule_delivery set command_id = null, due_at = 'epoch'
         where tenant_id = new.tenant_id and charger_id = new.id;
       return null;
     end $$`,
    `create trigger charger_limit_reaches_schedules after update of max_current_a on charger
       for each row when (old.max_current_a is distinct from new.max_current_a)
       execute function charger_limit_reaches_schedules()`,
    `create function port_limit_reaches_schedule() returns trigger language plpgsql as $$ begin
       update schedule_delivery set command_id = null, due_at = 'epoch'
         where tenant_id = new.tenant_id and port_id = new.id;
       return null;
     end $$`,
    `create trigger port_limit_reaches_schedule after update of max_power_w on port
       for each row when (old.max_power_w <> new.max_power_w) execute function port_limit_reaches_schedule()`,
  );
}

async function createMessages(kysely: Kysely<unknown>): Promise<void> {
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
    // The id holds the moment (UUID v7): one index pages newest first, by time, and finds messages that are too old.
    `create index ocpp_message_of_charger on ocpp_message (tenant_id, charger_id, id)`,
    `create index ocpp_message_of_command on ocpp_message (tenant_id, command_id) where command_id is not null`,
    `create index ocpp_message_answering on ocpp_message (tenant_id, call_id) where call_id is not null`,
    `create index ocpp_message_by_age on ocpp_message (id)`,
  );
}

/** Reported settings and readings of charge points, and the received parts of unfinished reports. */
async function createReports(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'charger_variable',
    [
      'charger_id',
      'component',
      'component_instance',
      'evse_id',
      'connector_id',
      'variable',
      'variable_instance',
      'attribute',
    ],
    `charger_id uuid not null, component text not null, component_instance text not null default '',
     evse_id integer not null default 0, connector_id integer not null default 0,
     variable text not null, variable_instance text not null default '', attribute text not null default 'Actual',
     value text, mutability text, unit text, monitors jsonb not null default '[]', reported_at timestamptz not null,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
  await createTenantTable(
    kysely,
    'charger_report',
    ['charger_id', 'request_id'],
    `charger_id uuid not null, request_id integer not null, sequence_numbers integer[] not null,
     last_sequence_number integer, started_at timestamptz not null,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
}

async function createSimsAndDiagnostics(kysely: Kysely<unknown>): Promise<void> {
  // The SIM cards of the embedded provider.
  await createTenantTable(
    kysely,
    'embedded_sim_card',
    ['iccid'],
    `iccid text not null, status text not null check (status in ('new', 'ready', 'active', 'inactive', 'scheduled')),
     fleet text, network text`,
  );
  // Without foreign keys: where the command is gone, housekeeping still has to take the file away.
  await createTenantTable(
    kysely,
    'diagnostics_file',
    ['id'],
    `id uuid not null, command_id uuid not null, token_hash text not null, expires_at timestamptz not null,
     claimed_at timestamptz, received_at timestamptz, file_name text, size_bytes integer,
     check ((received_at is null) = (size_bytes is null)),
     unique (tenant_id, command_id), unique (token_hash)`,
  );
  await run(kysely, `create index diagnostics_file_waiting on diagnostics_file (expires_at) where received_at is null`);
}
