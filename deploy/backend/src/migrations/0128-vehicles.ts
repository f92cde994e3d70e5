import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Telematics reports of vehicles, the accounts at their vendors, and sign-ins there that have begun. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table vehicle
       add column version integer not null default 1,
       add column vendor_reference text,
       add column battery_percent double precision check (battery_percent between 0 and 100),
       add column battery_miles integer check (battery_miles >= 0),
       add column latitude double precision check (latitude between -90 and 90),
       add column longitude double precision check (longitude between -180 and 180),
       add column odometer_miles double precision check (odometer_miles >= 0),
       add column reported_at timestamptz,
       add check ((latitude is null) = (longitude is null))`,
    `create unique index vehicle_of_vendor on vehicle (tenant_id, vendor, vendor_reference)
       where vendor_reference is not null`,
    `create index vehicle_by_battery on vehicle (tenant_id, (coalesce(battery_percent, -1)), id)`,
    `create index vehicle_by_age on vehicle (tenant_id, created_at, id)`,
    // The latest session of a person is where their vehicle stands.
    `create index charging_session_of_driver on charging_session (tenant_id, account_id, started_at desc)
       where account_id is not null`,
    `create index charging_session_at_port on charging_session (tenant_id, port_id, started_at)`,
  );
  await createTenantTable(
    kysely,
    'vehicle_reading',
    ['vehicle_id', 'at'],
    `vehicle_id uuid not null, at timestamptz not null, battery_percent double precision,
     odometer_miles double precision,
     foreign key (tenant_id, vehicle_id) references vehicle (tenant_id, id) on delete cascade`,
  );
  await createTenantTable(
    kysely,
    'vehicle_vendor_login',
    ['vendor'],
    `vendor text not null, sealed_credentials text not null, connected_at timestamptz not null, connected_by uuid,
     is_refused boolean not null default false, due_at timestamptz not null`,
  );
  await createTenantTable(
    kysely,
    'vehicle_vendor_sign_in',
    ['state_hash'],
    `state_hash text not null, result_id uuid not null, vendor text not null, requested_by uuid not null,
     created_at timestamptz not null, expires_at timestamptz not null,
     outcome text check (outcome in ('connected', 'declined', 'failed')), unique (tenant_id, result_id)`,
  );
  await run(
    kysely,
    `create index vehicle_vendor_login_due on vehicle_vendor_login (due_at)`,
    `create index vehicle_vendor_sign_in_expired on vehicle_vendor_sign_in (expires_at)`,
    `create index vehicle_reading_old on vehicle_reading (at)`,
  );
}
