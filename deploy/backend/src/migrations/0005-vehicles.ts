import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Vehicles, as far as they are plain facts, and which of them a user drives. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createVehicles(kysely);
}

async function createVehicles(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'vehicle',
    ['id'],
    `id uuid not null, name text not null, vin text check (vin = upper(vin)),
     plate_number text check (plate_number = upper(plate_number)),
     battery_capacity_wh integer check (battery_capacity_wh > 0),
     epa_range_miles double precision check (epa_range_miles > 0),
     user_charge_limit_percent integer check (user_charge_limit_percent between 1 and 100),
     vendor text, manufacturer text not null, model text not null, created_at timestamptz not null default now(),
     search_text text not null generated always as
       (lower(name || E'\\n' || coalesce(plate_number, '') || E'\\n' || coalesce(vin, '') || E'\\n' || manufacturer || ' '
         || model)) stored,
     unique (tenant_id, vin), unique (tenant_id, plate_number)`,
  );
  await run(
    kysely,
    `create index vehicle_by_name on vehicle (tenant_id, (lower(name) collate "C"), id)`,
    `alter table account add foreign key (tenant_id, default_vehicle_id) references vehicle (tenant_id, id)
       on delete set null (default_vehicle_id)`,
    // Removing a vehicle looks for the accounts that drive it.
    `create index account_by_vehicle on account (tenant_id, default_vehicle_id) where default_vehicle_id is not null`,
  );
}
