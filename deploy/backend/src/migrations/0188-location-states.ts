import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Cells of a map in one direction at the zoom where sites begin to stand alone; at each zoom further out half as many. */
const cells = 1_048_576;
const cellOf = (part: string) => `least(${cells - 1}, greatest(0, floor((${part}) * ${cells})))::integer`;
const x = '(longitude + 180) / 360';
const y = `0.5 - ln(tan(pi() / 4 + radians(least(85.0511, greatest(-85.0511, latitude))) / 2)) / (2 * pi())`;

/**
 * The place of each location on a map and the numbers of its chargers, in a narrow row that the database keeps: a view of
 * a hundred thousand sites groups these rows alone. A location that another tenant shares has the numbers of its original.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'location_state',
    ['location_id'],
    `location_id uuid not null, latitude double precision not null, longitude double precision not null,
     chargers integer not null default 0, charging integer not null default 0,
     faulted integer not null default 0, offline integer not null default 0,
     -- The first that fits: attention, charging, fine, empty.
     state smallint not null generated always as (case when faulted + offline > 0 then 0 when charging > 0 then 1
       when chargers > 0 then 2 else 3 end) stored,
     map_column integer not null generated always as (${cellOf(x)}) stored,
     map_row integer not null generated always as (${cellOf(y)}) stored,
     foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    // Numbers of chargers are in no index, so that a change of them touches none.
    `create index location_state_by_position on location_state (tenant_id, latitude, longitude)`,
    `insert into location_state (tenant_id, location_id, latitude, longitude, chargers, charging, faulted, offline)
       select location.tenant_id, location.id, location.latitude, location.longitude, count(charger.id),
         count(*) filter (where charger.status = 'CHARGING'), count(*) filter (where charger.status = 'FAULTED'),
         count(*) filter (where charger.status = 'OFFLINE')
       from location left join charger
         on charger.tenant_id = coalesce(location.source_tenant_id, location.tenant_id)
         and charger.location_id = coalesce(location.source_location_id, location.id)
       group by location.tenant_id, location.id`,
  );
  await followLocations(kysely);
  await followChargers(kysely);
}

async function followLocations(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `create function location_gets_state() returns trigger language plpgsql
       security definer set search_path from current as $$ begin
       insert into location_state (tenant_id, location_id, latitude, longitude, chargers, charging, faulted, offline)
         select added.tenant_id, added.id, added.latitude, added.longitude, coalesce(home.chargers, 0),
           coalesce(home.charging, 0), coalesce(home.faulted, 0), coalesce(home.offline, 0)
         from added left join location_state home
           on home.tenant_id = added.source_tenant_id and home.location_id = added.source_location_id;
       return null;
     end $$`,
    `create trigger location_gets_state after insert on location
       referencing new table as added for each statement execute function location_gets_state()`,
    `create function location_moves_state() returns trigger language plpgsql
       security definer set search_path from current as $$ begin
       update location_state set latitude = new.latitude, longitude = new.longitude
         where tenant_id = new.tenant_id and location_id = new.id;
       return null;
     end $$`,
    `create trigger location_moves_state after update of latitude, longitude on location for each row
       when (old.latitude <> new.latitude or old.longitude <> new.longitude) execute function location_moves_state()`,
    // Copied whole, so that a number that was ever wrong is right after the next change.
    `create function location_state_tells_mirrors() returns trigger language plpgsql
       security definer set search_path from current as $$ begin
       update location_state mirror set chargers = new.chargers, charging = new.charging, faulted = new.faulted,
         offline = new.offline
       from location where location.source_tenant_id = new.tenant_id and location.source_location_id = new.location_id
         and mirror.tenant_id = location.tenant_id and mirror.location_id = location.id;
       return null;
     end $$`,
    `create trigger location_state_tells_mirrors after update of chargers, charging, faulted, offline on location_state
       for each row execute function location_state_tells_mirrors()`,
  );
}

const counted = (rows: string, sign: '+' | '-') => `
  update location_state set chargers = location_state.chargers ${sign} change.chargers,
    charging = location_state.charging ${sign} change.charging, faulted = location_state.faulted ${sign} change.faulted,
    offline = location_state.offline ${sign} change.offline
  from (select tenant_id, location_id, count(*) as chargers, count(*) filter (where status = 'CHARGING') as charging,
      count(*) filter (where status = 'FAULTED') as faulted, count(*) filter (where status = 'OFFLINE') as offline
    from ${rows} where location_id is not null group by tenant_id, location_id) change
  where location_state.tenant_id = change.tenant_id and location_state.location_id = change.location_id;`;

/** Most changes of a status are none of these numbers', and cost a comparison. */
async function followChargers(kysely: Kysely<unknown>): Promise<void> {
  const counts = `('CHARGING', 'FAULTED', 'OFFLINE')`;
  await run(
    kysely,
    `create function location_state_counts_added() returns trigger language plpgsql
       security definer set search_path from current as $$ begin ${counted('added', '+')} return null; end $$`,
    `create trigger location_state_counts_added after insert on charger
       referencing new table as added for each statement execute function location_state_counts_added()`,
    `create function location_state_counts_removed() returns trigger language plpgsql
       security definer set search_path from current as $$ begin ${counted('removed', '-')} return null; end $$`,
    `create trigger location_state_counts_removed after delete on charger
       referencing old table as removed for each statement execute function location_state_counts_removed()`,
    `create function location_state_counts_changed() returns trigger language plpgsql
       security definer set search_path from current as $$ begin
       ${counted('(select old.tenant_id, old.location_id, old.status) gone', '-')}
       ${counted('(select new.tenant_id, new.location_id, new.status) come', '+')}
       return null;
     end $$`,
    `create trigger location_state_counts_changed after update of status, location_id on charger for each row
       when (old.location_id is distinct from new.location_id
         or old.status <> new.status and (old.status in ${counts} or new.status in ${counts}))
       execute function location_state_counts_changed()`,
  );
}
