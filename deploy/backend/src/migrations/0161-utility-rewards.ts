import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Meters of the utility's programme, what it may do, and its dispatches. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'utility_meter',
    ['id'],
    `id uuid not null, meter_id smallint not null check (meter_id between 1 and 4), number text not null,
     utility text not null,
     participation text not null check (participation in ('ELIGIBLE', 'PARTICIPATE', 'NOT_PARTICIPATING', 'DISENROLL')),
     participation_changed_at timestamptz not null, connected_at timestamptz not null,
     requested_by_tenant_id text not null, requested_by uuid not null, requested_by_name text, on_behalf_of uuid,
     unique (tenant_id, meter_id), unique (tenant_id, number)`,
  );
  await createTenantTable(
    kysely,
    'utility_meter_location',
    ['utility_meter_id', 'location_id'],
    `utility_meter_id uuid not null, location_id uuid not null,
     foreign key (tenant_id, utility_meter_id) references utility_meter (tenant_id, id) on delete cascade,
     foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade`,
  );
  await createTenantTable(
    kysely,
    'utility_settings',
    [],
    `max_reduction smallint not null check (max_reduction between 1 and 100), may_pause boolean not null,
     max_dispatches smallint not null, notifies boolean not null, recipients jsonb not null,
     version integer not null default 1`,
  );
  await createTenantTable(
    kysely,
    'utility_dispatch',
    ['id'],
    `id uuid not null, utility_meter_id uuid not null, reference text not null, starts_at timestamptz not null,
     ends_at timestamptz not null check (ends_at > starts_at), timezone text not null,
     state text not null check (state in ('SCHEDULED', 'ACTIVE', 'COMPLETED', 'CANCELLED', 'DECLINED')),
     requested_kw double precision not null, delivered_kw double precision, performance double precision,
     price_minor integer not null check (price_minor >= 0), earned_minor integer,
     currency text not null check (currency in ('USD', 'EUR', 'CAD', 'MXN')),
     event_id uuid, is_reported boolean not null default false, is_notified boolean not null default false,
     unique (tenant_id, reference),
     foreign key (tenant_id, utility_meter_id) references utility_meter (tenant_id, id) on delete cascade,
     foreign key (tenant_id, event_id) references grid_event (tenant_id, id) on delete set null (event_id)`,
  );
  await run(
    kysely,
    `create index utility_dispatch_by_start on utility_dispatch (tenant_id, starts_at, id)`,
    `create index utility_dispatch_open on utility_dispatch (tenant_id) where state in ('SCHEDULED', 'ACTIVE')`,
  );
}
