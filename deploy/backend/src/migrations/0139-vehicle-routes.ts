import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Saved routes of vehicles, with the directions that were computed for them. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'vehicle_route',
    ['id'],
    `id uuid not null, vehicle_id uuid not null, name text not null, waypoints jsonb not null, way jsonb,
     west double precision not null, south double precision not null,
     east double precision not null, north double precision not null,
     version integer not null default 1, created_at timestamptz not null default now(), updated_at timestamptz not null,
     foreign key (tenant_id, vehicle_id) references vehicle (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create index vehicle_route_of_vehicle on vehicle_route (tenant_id, vehicle_id)`,
    `create index vehicle_route_by_name on vehicle_route (tenant_id, (lower(name) collate "C"), id)`,
    `create index vehicle_route_by_age on vehicle_route (tenant_id, created_at, id)`,
  );
}
