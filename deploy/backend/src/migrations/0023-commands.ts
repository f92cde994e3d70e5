import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** What charge points were asked to do, and what came of it. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  // OCPP names requests by integers of 32 bits.
  await run(
    kysely,
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
     source text not null check (source in ('portal')),
     created_at timestamptz not null, sent_at timestamptz, answered_at timestamptz, settled_at timestamptz,
     give_up_at timestamptz not null,
     check ((port_id is null) = (connector_id is null)),
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade,
     foreign key (tenant_id, port_id) references port (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create index command_by_age on command (tenant_id, created_at, id)`,
    `create index command_of_charger on command (tenant_id, charger_id, created_at, id)`,
    `create index command_of_port on command (tenant_id, port_id, created_at, id) where port_id is not null`,
    `create index command_by_token on command (tenant_id, charger_id, token) where token is not null`,
    // What the clock of every instance looks for.
    `create index command_open on command (give_up_at) where state in ('QUEUED', 'SENT', 'ACCEPTED')`,
    // One of a kind at a time: on its way to the charge point or, where a second one would do harm, until it has shown.
    `create unique index command_one_at_a_time on command
       (tenant_id, charger_id, coalesce(port_id, '00000000-0000-0000-0000-000000000000'), action)
       where state in ('QUEUED', 'SENT') or (state = 'ACCEPTED' and action in ('start', 'stop', 'reboot'))`,
  );
}
