import type { Kysely } from 'kysely';
import { createTenantTable } from './helpers.ts';

/** Opening hours of locations, outside of which outages do not count towards uptime. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'opening_hours',
    ['location_id'],
    `location_id uuid not null, days jsonb not null, version integer not null default 1,
     foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade`,
  );
}
