import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Grid events, what they did at the ports, and the limits of sites for them. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createEvents(kysely);
  await createControl(kysely);
  await createSites(kysely);
}

async function createEvents(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'grid_series',
    ['id'],
    `id uuid not null, repeat jsonb, created_at timestamptz not null`,
  );
  await createTenantTable(
    kysely,
    'grid_event',
    ['id'],
    `id uuid not null, series_id uuid not null,
     origin text not null check (origin in ('PERSON', 'UTILITY', 'MARKET')),
     state text not null check (state in ('SCHEDULED', 'ACTIVE', 'COMPLETED', 'CANCELLED')),
     name text not null, note text not null default '',
     target_kind text not null check (target_kind in ('LIMIT', 'REDUCTION', 'PERCENT')),
     target_value double precision not null check (target_value >= 0),
     may_pause boolean not null, max_reduction smallint check (max_reduction between 1 and 100), ramp_minutes smallint not null default 0, is_baseline_adjusted boolean not null,
     date text not null, start_at text not null, end_at text not null, timezone text not null,
     starts_at timestamptz not null, ends_at timestamptz not null check (ends_at > starts_at),
     baseline jsonb, baseline_kw double precision, target_kw double precision, measured_kw double precision,
     reduced_kwh double precision, performance double precision,
     ended_early_at timestamptz, ended_early_by text,
     requested_by_tenant_id text not null, requested_by uuid not null, requested_by_name text, on_behalf_of uuid,
     created_by text, created_at timestamptz not null, version integer not null default 1,
     foreign key (tenant_id, series_id) references grid_series (tenant_id, id)`,
  );
  await createTenantTable(
    kysely,
    'grid_event_location',
    ['event_id', 'location_id'],
    `event_id uuid not null, location_id uuid not null,
     foreign key (tenant_id, event_id) references grid_event (tenant_id, id) on delete cascade,
     foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create index grid_event_by_start on grid_event (tenant_id, starts_at, id)`,
    `create index grid_event_of_series on grid_event (tenant_id, series_id, starts_at)`,
    // A job of every instance looks for these.
    `create index grid_event_to_control on grid_event (starts_at) where state in ('SCHEDULED', 'ACTIVE')`,
    `create index grid_event_at_location on grid_event_location (tenant_id, location_id)`,
  );
}

async function createControl(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'grid_event_minute',
    ['event_id', 'at'],
    `event_id uuid not null, at timestamptz not null, baseline_kw double precision not null,
     target_kw double precision not null, measured_kw double precision not null,
     foreign key (tenant_id, event_id) references grid_event (tenant_id, id) on delete cascade`,
  );
  await createTenantTable(
    kysely,
    'grid_event_port',
    ['event_id', 'port_id'],
    `event_id uuid not null, port_id uuid not null, charger_id uuid not null, location_id uuid not null,
     outcome text not null, limit_w integer, measured_w integer, curtailed_minutes integer not null default 0,
     foreign key (tenant_id, event_id) references grid_event (tenant_id, id) on delete cascade,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
  await createTenantTable(
    kysely,
    'grid_limit',
    ['port_id'],
    `port_id uuid not null, charger_id uuid not null, limits jsonb not null, limit_a double precision,
     valid_to timestamptz not null, command_id uuid, is_confirmed boolean not null default false,
     refused_at timestamptz, is_unsupported boolean not null default false, sent_at timestamptz not null,
     exceeded_since timestamptz, is_clearing boolean not null default false,
     requested_by_tenant_id text not null, requested_by uuid not null, requested_by_name text, on_behalf_of uuid,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create index grid_event_port_of_charger on grid_event_port (tenant_id, charger_id)`,
    `create index grid_limit_by_end on grid_limit (valid_to)`,
  );
}

async function createSites(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'grid_site',
    ['location_id'],
    `location_id uuid not null, is_stopped boolean not null default false, stopped_at timestamptz, stopped_by text,
     max_events_a_day smallint not null, max_minutes_a_day smallint not null, version integer not null default 1,
     foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade`,
  );
  // A session outlives its charger, and its row is named without a foreign key.
  await createTenantTable(
    kysely,
    'grid_opt_out',
    ['session_id'],
    `session_id uuid not null, created_at timestamptz not null`,
  );
}
