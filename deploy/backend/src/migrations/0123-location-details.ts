import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Details of a site beyond name and address, and the position of its address, which the marker stays near. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table location
       add column address_latitude double precision check (address_latitude between -90 and 90),
       add column address_longitude double precision check (address_longitude between -180 and 180),
       add column picture text, add column installer text, add column company_name text, add column website text,
       add column contact_name text, add column contact_phone text, add column contact_email text,
       add column pin_code text check (pin_code ~ '^[0-9]{4}$'),
       add column members_only boolean not null default false,
       add column public_visibility boolean not null default true,
       add column partner text,
       add column version integer not null default 1,
       add check (not (members_only and public_visibility))`,
    `update location set address_latitude = latitude, address_longitude = longitude`,
    `create function location_at_address() returns trigger language plpgsql as $$ begin
       new.address_latitude := coalesce(new.address_latitude, new.latitude);
       new.address_longitude := coalesce(new.address_longitude, new.longitude);
       return new;
     end $$`,
    `create trigger location_at_address before insert on location for each row execute function location_at_address()`,
    `alter table location alter column address_latitude set not null, alter column address_longitude set not null`,
  );
}
