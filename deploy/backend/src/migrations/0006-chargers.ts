import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Chargers with their ports, and how their statuses went. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createChargers(kysely);
  await createPorts(kysely);
  await createStatusHistory(kysely);
  await keepLocationsInChargers(kysely);
  await countChargers(kysely);
}

async function createChargers(kysely: Kysely<unknown>): Promise<void> {
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
     admin_search_text text not null generated always as
       (lower(custom_id || E'\\n' || charger_point_id || E'\\n' || name || E'\\n' || location_name || E'\\n' ||
              coalesce(unique_id, ''))) stored,
     ocpp_version text check (ocpp_version in ('1.6', '2.0.1')), ocpp_password_hash text,
     heartbeat_seconds integer not null default 60 check (heartbeat_seconds between 10 and 86400),
     is_online boolean not null default false, connected_instance text, boot_at timestamptz,
     reported_status text, status_at timestamptz, status_reported_at timestamptz,
     parking_lot text, router_sim_iccid text, set_current_a integer check (set_current_a > 0),
     set_power_w integer check (set_power_w > 0), disconnected_at timestamptz, status_since timestamptz,
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
    `create index charger_by_status on charger (tenant_id, status, ${byOwnName})`,
    `create index charger_by_last_seen on charger (tenant_id, (coalesce(last_seen_at, '-infinity')), ${byOwnName})`,
    `create index charger_by_licence_end on charger (tenant_id, (coalesce(licensed_to, 'infinity')), ${byOwnName})`,
    `create index charger_by_location on charger (tenant_id, location_id, ${byOwnName})`,
    `create index charger_by_model on charger (tenant_id, manufacturer, model)`,
    `create index charger_by_current_type on charger (tenant_id, current_type)`,
    // The live view's order as an index that answers alone which chargers are in a window, however deep among 100,000. It
    // starts as the list's order by location, and takes its place. The two expressions need their columns beside them:
    // otherwise the planner believes that it has to look into the table.
    `create index charger_by_location_name on charger
       (tenant_id, (lower(location_name) collate "C"), ${byOwnName})
       include (id, location_name, custom_id, status, location_id)`,
    // Names of parking lots are suggested from those in use, jumping from one to the next.
    `create index charger_by_parking_lot on charger (tenant_id, parking_lot) where parking_lot is not null`,
    // Drivers find a charger by the number of its QR code.
    `create index charger_qr_code_number on charger (tenant_id, qr_code_number) where qr_code_number is not null`,
    // Every few seconds a job looks for silent chargers among those that are online.
    `create index charger_online on charger (last_seen_at) where is_online and source_tenant_id is null`,
    `create index charger_mirrors on charger (source_tenant_id, source_charger_id) where source_charger_id is not null`,
    // Jobs look for the few chargers in trouble all the time, among all tenants.
    `create index charger_offline on charger (last_seen_at)
       where status = 'OFFLINE' and source_tenant_id is null and last_seen_at is not null`,
    // Whether the tenant has a Pro licence in force is asked for with every page.
    `create index charger_with_pro on charger (tenant_id, licensed_to) where license_is_pro and source_tenant_id is null`,
  );
  await run(
    kysely,
    `alter table account add foreign key (tenant_id, default_charger_id) references charger (tenant_id, id)
       on delete set null (default_charger_id)`,
    // Other tenants' rows are hidden from a charge point's transaction; that some of them mirror its charger is not.
    `create function is_mirrored(source_tenant text, source_charger uuid) returns boolean
       language sql stable security definer set search_path from current as $$
       select exists (select from charger where source_tenant_id = source_tenant and source_charger_id = source_charger)
     $$`,
  );
}

/** `held_status` is the last status other than offline: a fault continues when its charger comes back online. */
async function createPorts(kysely: Kysely<unknown>): Promise<void> {
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
     reported_status text, charging_state text, status_at timestamptz, status_reported_at timestamptz,
     error_code text, error_info text, power_w integer, current_session_id uuid,
     status_since timestamptz, held_status text, held_since timestamptz,
     refused_at timestamptz, refused_card_tail text,
     unique (tenant_id, charger_id, connector_id),
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create index port_by_status on port (tenant_id, status, charger_id)`,
    // Jobs look for the few chargers in trouble all the time, among all tenants.
    `create index port_faulted on port (tenant_id, charger_id, id) where status = 'FAULTED'`,
  );
}

/**
 * The history of a port outlives the charger: no foreign key. The history is read port by port. By charger or by time,
 * the planner would look for a new port in all that the others had.
 */
async function createStatusHistory(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'status_history',
    ['id'],
    `id uuid not null, charger_id uuid not null, port_id uuid not null, status text not null,
     created_at timestamptz not null`,
  );
  await run(
    kysely,
    `create index status_history_by_port on status_history (tenant_id, port_id, created_at desc, id desc)`,
  );
}

/**
 * The list sorts and searches by the location's name, so a charger keeps it, with the zone its times are shown in.
 * The database itself keeps both true: on a charger that moves, and on a location that is renamed. A charger without
 * a location, one that another tenant shares among them, keeps its written one.
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

/**
 * How many chargers each tenant has, so that the first page of a large list does not count them all. Chargers come
 * and go rarely; their statement keeps the number, within its own transaction.
 */
async function countChargers(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(kysely, 'charger_count', [], `chargers integer not null check (chargers >= 0)`);
  await run(
    kysely,
    `create function count_new_chargers() returns trigger language plpgsql as $$ begin
       insert into charger_count select tenant_id, count(*) from added group by tenant_id
         on conflict (tenant_id) do update set chargers = charger_count.chargers + excluded.chargers;
       return null;
     end $$`,
    `create trigger count_new_chargers after insert on charger
       referencing new table as added for each statement execute function count_new_chargers()`,
    // Deleting a tenant deletes its number too: nothing is inserted here.
    `create function count_removed_chargers() returns trigger language plpgsql as $$ begin
       update charger_count set chargers = charger_count.chargers - gone.chargers
         from (select tenant_id, count(*) as chargers from removed group by tenant_id) gone
         where charger_count.tenant_id = gone.tenant_id;
       return null;
     end $$`,
    `create trigger count_removed_chargers after delete on charger
       referencing old table as removed for each statement execute function count_removed_chargers()`,
  );
}
