import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

const bucketOf = (at: string) => `date_bin(interval '15 minutes', ${at}, timestamptz '2000-01-01 00:00Z')`;

const columns =
  'tenant_id, bucket_at, charger_id, port_id, readings, power_w_sum, power_w_max, first_reading_at, last_reading_at';

const loadOf = (source: string, condition = 'true') =>
  `select value.tenant_id, ${bucketOf('value.at')} as bucket_at, session.charger_id, session.port_id,
     count(*)::int as readings, sum(value.power_w)::bigint as power_w_sum, max(value.power_w) as power_w_max,
     min(value.at) as first_reading_at, max(value.at) as last_reading_at
   from ${source} as value join charging_session as session
     on session.tenant_id = value.tenant_id and session.id = value.session_id
   where value.power_w is not null and ${condition}
   group by value.tenant_id, bucket_at, session.charger_id, session.port_id`;

/** First and last moments come out the same in any order of readings, and cost no look-up of their neighbors. */
const addLoad = (source: string) =>
  `insert into port_load as kept (${columns})
   ${loadOf(source)}
   order by 4, 2
   on conflict (tenant_id, bucket_at, charger_id, port_id) do update set readings = kept.readings + excluded.readings,
     power_w_sum = kept.power_w_sum + excluded.power_w_sum, power_w_max = greatest(kept.power_w_max, excluded.power_w_max),
     first_reading_at = least(kept.first_reading_at, excluded.first_reading_at),
     last_reading_at = greatest(kept.last_reading_at, excluded.last_reading_at);`;

const movedBuckets = `select distinct ${bucketOf('moved.at')} from meter_value as moved
  where moved.tenant_id = new.tenant_id and moved.session_id = new.id and moved.power_w is not null`;

/**
 * When in a quarter of an hour a port was read first and last: its load counts for the part of the quarter in which it
 * charged. Both are `null` of quarters whose readings were gone by then.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table port_load add column first_reading_at timestamptz, add column last_reading_at timestamptz`,
    `create or replace view expected_port_load with (security_invoker = true) as ${loadOf('meter_value')}`,
    `update port_load as kept
     set first_reading_at = expected.first_reading_at, last_reading_at = expected.last_reading_at
     from expected_port_load as expected
     where (kept.tenant_id, kept.bucket_at, kept.charger_id, kept.port_id)
       = (expected.tenant_id, expected.bucket_at, expected.charger_id, expected.port_id)`,
    `create or replace function add_readings_to_load() returns trigger language plpgsql as $$ begin
       ${addLoad('added')}
       return null;
     end $$`,
    // Of two messages about one moment the higher power counts, so that it only ever rises.
    `create or replace function raise_reading_in_load() returns trigger language plpgsql as $$ begin
       if old.power_w is null then
         ${addLoad('(select (new).*)')}
       else
         update port_load as kept set power_w_sum = kept.power_w_sum + new.power_w - old.power_w,
           power_w_max = greatest(kept.power_w_max, new.power_w)
         from charging_session as session
         where session.tenant_id = new.tenant_id and session.id = new.session_id
           and kept.tenant_id = new.tenant_id and kept.bucket_at = ${bucketOf('new.at')}
           and kept.charger_id = session.charger_id and kept.port_id = session.port_id;
       end if;
       return null;
     end $$`,
    // A session is at the charger's first port until its charge point has said where.
    `create or replace function move_load_of_session() returns trigger language plpgsql as $$ begin
       delete from port_load as kept
       where kept.tenant_id = new.tenant_id and kept.bucket_at in (${movedBuckets})
         and kept.port_id in (old.port_id, new.port_id);
       insert into port_load (${columns})
       ${loadOf(
         'meter_value',
         `session.tenant_id = new.tenant_id and session.charger_id in (old.charger_id, new.charger_id)
          and session.port_id in (old.port_id, new.port_id) and ${bucketOf('value.at')} in (${movedBuckets})`,
       )};
       return null;
     end $$`,
  );
}
