import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Notes of locations, with whom they are shared, and what their list is searched and counted by. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createNotes(kysely);
  await createShares(kysely);
  await listLocations(kysely);
}

/** A note keeps its author's name: the account may be gone one day. */
async function createNotes(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'location_note',
    ['id'],
    `id uuid not null, location_id uuid not null, note text not null, author text not null,
     created_at timestamptz not null, changed_at timestamptz,
     foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade`,
  );
  await run(kysely, `create index location_note_by_age on location_note (tenant_id, location_id, created_at, id)`);
}

/**
 * A share has a row at the tenant that shares and one at each that is shared with, with the same id. A receiver's
 * location is a separate row, which the database keeps like its source.
 */
async function createShares(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table location
       add column source_tenant_id text, add column source_location_id uuid,
       add column share_mode text check (share_mode in ('VIEWER', 'OWNER', 'MASTER')), add column share_info text,
       add check ((share_mode is null) = (source_tenant_id is null)),
       add check ((share_mode is null) = (source_location_id is null))`,
    `create unique index location_mirrors on location (source_tenant_id, source_location_id, tenant_id)
       where source_location_id is not null`,
    `create function location_tells_mirrors() returns trigger language plpgsql
       security definer set search_path from current as $$ begin
       update location set name = new.name, address = new.address, latitude = new.latitude, longitude = new.longitude,
         address_latitude = new.address_latitude, address_longitude = new.address_longitude, timezone = new.timezone,
         picture = new.picture, installer = new.installer, company_name = new.company_name, website = new.website,
         contact_name = new.contact_name, contact_phone = new.contact_phone, contact_email = new.contact_email,
         members_only = new.members_only, public_visibility = new.public_visibility, partner = new.partner,
         version = new.version
       where source_tenant_id = new.tenant_id and source_location_id = new.id;
       return null;
     end $$`,
    `create trigger location_tells_mirrors after update on location
       for each row when (new.source_location_id is null) execute function location_tells_mirrors()`,
  );
  await createTenantTable(
    kysely,
    'location_share',
    ['id'],
    `id uuid not null, direction text not null check (direction in ('out', 'in')), location_id uuid not null,
     party text not null, share_mode text not null check (share_mode in ('VIEWER', 'OWNER', 'MASTER')),
     receives_payouts boolean not null default false, shared_at timestamptz not null,
     foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create unique index location_share_by_party on location_share (tenant_id, location_id, (lower(party) collate "C"))`,
    `create unique index location_share_payout on location_share (tenant_id, location_id) where receives_payouts`,
    // The rows of a share at the other tenants.
    `create index location_share_by_id on location_share (id)`,
  );
}

/** Each order of the list is an index; how many there are is kept, so that no page counts a hundred thousand. */
async function listLocations(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table location add column search_text text not null generated always as
       (lower(name || E'\\n' || address || E'\\n' || coalesce(company_name, '') || E'\\n' ||
              coalesce(contact_name, '') || E'\\n' || coalesce(contact_email, ''))) stored`,
    `create index location_by_address on location (tenant_id, (lower(address) collate "C"), id)`,
    `create index location_by_partner on location (tenant_id, partner) where partner is not null`,
    `create index location_shared on location (tenant_id, share_mode) where share_mode is not null`,
  );
  await createTenantTable(kysely, 'location_count', [], `locations integer not null check (locations >= 0)`);
  await run(
    kysely,
    `insert into location_count select tenant_id, count(*) from location group by tenant_id`,
    `create function count_new_locations() returns trigger language plpgsql as $$ begin
       insert into location_count select tenant_id, count(*) from added group by tenant_id
         on conflict (tenant_id) do update set locations = location_count.locations + excluded.locations;
       return null;
     end $$`,
    `create trigger count_new_locations after insert on location
       referencing new table as added for each statement execute function count_new_locations()`,
    `create function count_removed_locations() returns trigger language plpgsql as $$ begin
       update location_count set locations = location_count.locations - gone.locations
         from (select tenant_id, count(*) as locations from removed group by tenant_id) gone
         where location_count.tenant_id = gone.tenant_id;
       return null;
     end $$`,
    `create trigger count_removed_locations after delete on location
       referencing old table as removed for each statement execute function count_removed_locations()`,
  );
}
