import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Locations. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createLocations(kysely);
}

async function createLocations(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'location',
    ['id'],
    `id uuid not null, name text not null, address text not null,
     latitude double precision not null check (latitude between -90 and 90),
     longitude double precision not null check (longitude between -180 and 180),
     timezone text not null, created_at timestamptz not null default now()`,
  );
  await run(
    kysely,
    `create index location_by_name on location (tenant_id, (lower(name) collate "C"), id)`,
    `create index location_by_age on location (tenant_id, created_at, id)`,
  );
}
