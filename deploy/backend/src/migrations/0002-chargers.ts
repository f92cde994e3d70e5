import type { Kysely } from 'kysely';
import { createLocationTable } from './0002-locations.ts';
import { createSessionTables } from './0002-sessions.ts';
import { createTenantTable, run } from './helpers.ts';

/** Locations, chargers with their ports, what was charged there, and how their statuses went. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createLocationTable(kysely);
  await createChargerTable(kysely);
  await createPortTable(kysely);
  await createSessionTables(kysely);
  await keepLocationsInChargers(kysely);
}

async function createChargerTable(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'charger',
    ['id'],
    `id uuid not null, custom_id text not null, charger_point_id text not null, name text not null, notes text,
     location_id uuid, location_name text not null default '', timezone text not null,
     status text not null default '', is_out_of_order boolean not null default false, temperature real,
     payment_type text not null check (payment_type in ('FREE', 'PER_KILOWATT_HOUR', 'PER_HOUR', 'NOT_CONFIGURED')),
     current_type text not null check (current_type in ('AC', 'DC')),
     max_current_a integer, max_power_w integer, phases smallint not null check (phases in (1, 3)),
     connectivity text not null check (connectivity in ('WIFI', '4G')), sim_iccid text,
     manufacturer text not null, model text not null, unique_id text, firmware_version text,
     ocpp_server_type text not null default 'own' check (ocpp_server_type in ('own', 'cyber')),
     router_serial_number text, parking_space text, qr_code_number text, driver_message text, picture text,
     has_rfid_access boolean not null default false, is_public boolean not null default true,
     is_publicly_visible boolean not null default true, is_ocpi_visible boolean not null default false,
     licensed_from timestamptz, licensed_to timestamptz, license_name text, license_is_pro boolean not null default false,
     share_mode text check (share_mode in ('VIEWER', 'OWNER', 'MASTER')), share_info text,
     source_tenant_id text, source_charger_id uuid,
     last_seen_at timestamptz, created_at timestamptz not null default now(),
     search_text text not null generated always as
       (lower(custom_id || E'\\n' || charger_point_id || E'\\n' || name || E'\\n' || location_name)) stored,
     foreign key (tenant_id, location_id) references location (tenant_id, id),
     check ((current_type = 'AC') = (max_current_a is not null)),
     check ((current_type = 'DC') = (max_power_w is not null)),
     check (connectivity <> '4G' or sim_iccid is not null),
     check ((share_mode is null) = (source_tenant_id is null))`,
  );
  const byOwnName = `(lower(custom_id) collate "C")`;
  await run(
    kysely,
    // An ordering of the list is an index, read forwards or backwards: see modules/chargers/chargers.repository.ts.
    `create unique index charger_by_custom_id on charger (tenant_id, ${byOwnName})`,
    `create unique index charger_by_point_id on charger (tenant_id, (lower(charger_point_id) collate "C"))`,
    `create index charger_by_name on charger (tenant_id, (lower(name) collate "C"), ${byOwnName})`,
    `create index charger_by_location_name on charger (tenant_id, (lower(location_name) collate "C"), ${byOwnName})`,
    `create index charger_by_status on charger (tenant_id, status, ${byOwnName})`,
    `create index charger_by_last_seen on charger (tenant_id, (coalesce(last_seen_at, '-infinity')), ${byOwnName})`,
    `create index charger_by_licence_end on charger (tenant_id, (coalesce(licensed_to, 'infinity')), ${byOwnName})`,
    `create index charger_by_location on charger (tenant_id, location_id, ${byOwnName})`,
    `create index charger_by_model on charger (tenant_id, manufacturer, model)`,
    `create index charger_by_current_type on charger (tenant_id, current_type)`,
  );
}

async function createPortTable(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'port',
    ['id'],
    `id uuid not null, charger_id uuid not null, connector_id smallint not null check (connector_id > 0),
     connector_type text not null, status text not null default '', max_power_w integer not null,
     charge_starts_at timestamptz, charge_energy_wh integer not null default 0,
     last_charge_seconds integer not null default 0, last_charge_energy_wh integer not null default 0,
     in_handshake boolean not null default false, alert_info text, is_charging_not_allowed boolean not null default false,
     state_of_charge_percent smallint check (state_of_charge_percent between 0 and 100), state_of_charge_miles integer,
     total_payment_minor integer, currency text not null, schedule jsonb not null default '[]',
     unique (tenant_id, charger_id, connector_id),
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
  await run(kysely, `create index port_by_status on port (tenant_id, status, charger_id)`);
}

/**
 * The list sorts and searches by the location's name, so a charger keeps it, with the zone its times are shown in.
 * The database itself keeps both true: on a charger that moves, and on a location that is renamed. A charger without
 * a location, one that another tenant shares among them, has what was written.
 */
async function keepLocationsInChargers(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `create function charger_takes_location() returns trigger language plpgsql as $$ begin
       select name, timezone into strict new.location_name, new.timezone
         from location where tenant_id = new.tenant_id and id = new.location_id;
       return new;
     end $$`,
    `create trigger charger_takes_location before insert or update of location_id on charger
       for each row when (new.location_id is not null) execute function charger_takes_location()`,
    `create function location_tells_chargers() returns trigger language plpgsql as $$ begin
       update charger set location_name = new.name, timezone = new.timezone
         where tenant_id = new.tenant_id and location_id = new.id;
       return null;
     end $$`,
    `create trigger location_tells_chargers after update of name, timezone on location
       for each row when (old.name <> new.name or old.timezone <> new.timezone)
       execute function location_tells_chargers()`,
  );
}
