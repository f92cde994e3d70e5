import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Places of drivers in the lines for the chargers of a location. They name chargers and ports without foreign keys. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'waitlist_place',
    ['id'],
    `id uuid not null, line_id uuid not null, charger_id uuid not null, turn integer not null,
     custom_id text not null, location_name text,
     state text not null check (state in ('WAITING', 'CALLED', 'SERVED', 'EXPIRED', 'LEFT')),
     language text not null, email text, phone text,
     joined_at timestamptz not null, ended_at timestamptz, port_id uuid, held_until timestamptz,
     check ((state in ('WAITING', 'CALLED')) = (ended_at is null)),
     check ((state = 'CALLED') = (port_id is not null)), check ((state = 'CALLED') = (held_until is not null)),
     check (ended_at is null or (email is null and phone is null))`,
  );
  await run(
    kysely,
    `create unique index waitlist_place_in_line on waitlist_place (tenant_id, line_id, turn) where ended_at is null`,
    `create unique index waitlist_place_of_email on waitlist_place (tenant_id, line_id, email) where email is not null`,
    `create unique index waitlist_place_of_phone on waitlist_place (tenant_id, line_id, phone) where phone is not null`,
    `create unique index waitlist_place_of_port on waitlist_place (tenant_id, port_id) where port_id is not null`,
    `create index waitlist_place_ended on waitlist_place (ended_at) where ended_at is not null`,
  );
}
