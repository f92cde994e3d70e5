import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

const nobody = `'00000000-0000-0000-0000-000000000000'::uuid`;

const sums = ['sessions', 'failed', 'energy_wh', 'revenue_minor', 'cost_minor'];
const sumColumns = `sessions integer not null, failed integer not null, energy_wh bigint not null,
  revenue_minor bigint not null, cost_minor bigint not null`;

/** Minutes of a bucket; every zone's days begin at a quarter of an hour, so that they are sums of buckets. */
const grains = `(values (15::smallint), (60::smallint), (1440::smallint)) as grain(minutes)`;

const bucketOf = (at: string, minutes: string) =>
  `date_bin(${minutes} * interval '1 minute', ${at}, timestamptz '2000-01-01 00:00Z')`;

const rollups = [
  { table: 'port_rollup', key: ['charger_id', 'port_id', 'location_id', 'account_id', 'currency'] },
  { table: 'site_rollup', key: ['location_id', 'currency'] },
];

const valueOf: Readonly<Record<string, string>> = {
  location_id: `coalesce(session.location_id, ${nobody})`,
  account_id: `coalesce(session.account_id, ${nobody})`,
};

const selectFrom = (source: string, key: readonly string[]) =>
  `select session.tenant_id, grain.minutes, ${bucketOf('session.started_at', 'grain.minutes')} as bucket_at,
     ${key.map((name) => `${valueOf[name] ?? `session.${name}`} as ${name}`).join(', ')},
     count(*)::int as sessions, (count(*) filter (where session.status = 'FAILED'))::int as failed,
     sum(session.energy_wh)::bigint as energy_wh, sum(session.revenue_minor)::bigint as revenue_minor,
     sum(session.electricity_cost_minor)::bigint as cost_minor
   from ${source} as session cross join ${grains}
   where session.ended_at is not null
   group by session.tenant_id, grain.minutes, bucket_at, ${key.map((_, index) => index + 4).join(', ')}`;

/** Rows are locked in the order of the key, so that sessions that end at once wait for each other and never in a circle. */
const addTo = (table: string, key: readonly string[], source: string) =>
  `insert into ${table} as kept (tenant_id, minutes, bucket_at, ${[...key, ...sums].join(', ')})
   ${selectFrom(source, key)}
   order by ${key.map((_, index) => index + 1).join(', ')}, 1, 2, 3
   on conflict (tenant_id, minutes, bucket_at, ${key.join(', ')}) do update
     set ${sums.map((name) => `${name} = kept.${name} + excluded.${name}`).join(', ')};`;

/** Only an update: a tenant that is deleted takes its roll-ups along. */
const takeFrom = (table: string, key: readonly string[]) =>
  `update ${table} as kept
   set sessions = kept.sessions - 1, failed = kept.failed - (session.status = 'FAILED')::int,
     energy_wh = kept.energy_wh - session.energy_wh, revenue_minor = kept.revenue_minor - session.revenue_minor,
     cost_minor = kept.cost_minor - session.electricity_cost_minor
   from (select (old).*) as session cross join ${grains}
   where kept.tenant_id = session.tenant_id and kept.minutes = grain.minutes
     and kept.bucket_at = ${bucketOf('session.started_at', 'grain.minutes')}
     and ${key.map((name) => `kept.${name} = ${valueOf[name] ?? `session.${name}`}`).join(' and ')};`;

/** Sums of ended sessions by the moment at which they began, and the power of ports by quarter of an hour. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createSessionRollups(kysely);
  await keepSessionRollups(kysely);
  await createPortLoad(kysely);
  // The dashboard lists the faults of a period, which are few among all statuses.
  await run(
    kysely,
    `create index status_history_faults on status_history (tenant_id, created_at desc, id) where status = 'FAULTED'`,
  );
}

async function createSessionRollups(kysely: Kysely<unknown>): Promise<void> {
  const bucket = `minutes smallint not null check (minutes in (15, 60, 1440)), bucket_at timestamptz not null`;
  await createTenantTable(
    kysely,
    'port_rollup',
    ['minutes', 'bucket_at', 'charger_id', 'port_id', 'location_id', 'account_id', 'currency'],
    `${bucket}, charger_id uuid not null, port_id uuid not null, location_id uuid not null, account_id uuid not null,
     currency text not null, ${sumColumns}`,
  );
  // Of the tenant as a whole: few rows, added up over its locations.
  await createTenantTable(
    kysely,
    'site_rollup',
    ['minutes', 'bucket_at', 'location_id', 'currency'],
    `${bucket}, location_id uuid not null, currency text not null, ${sumColumns}`,
  );
  await run(
    kysely,
    `create index port_rollup_of_driver on port_rollup (tenant_id, minutes, bucket_at) include (account_id, energy_wh)
       where account_id <> ${nobody}`,
  );
  for (const { table, key } of rollups)
    await run(
      kysely,
      `create view expected_${table} with (security_invoker = true) as ${selectFrom('charging_session', key)}`,
      `insert into ${table} (tenant_id, minutes, bucket_at, ${[...key, ...sums].join(', ')})
         select * from expected_${table}`,
    );
}

/**
 * The database keeps them, in the transaction that ends, corrects, settles or removes a session. Messages of an open
 * session cost nothing.
 */
async function keepSessionRollups(kysely: Kysely<unknown>): Promise<void> {
  const each = (statement: (rollup: (typeof rollups)[number]) => string) => rollups.map(statement).join('\n');
  await run(
    kysely,
    `create function add_sessions_to_rollups() returns trigger language plpgsql as $$ begin
       ${each(({ table, key }) => addTo(table, key, 'added'))}
       return null;
     end $$`,
    `create trigger add_sessions_to_rollups after insert on charging_session
       referencing new table as added for each statement execute function add_sessions_to_rollups()`,
    `create function move_session_in_rollups() returns trigger language plpgsql as $$ begin
       if old.ended_at is not null then
         ${each(({ table, key }) => takeFrom(table, key))}
       end if;
       if tg_op = 'UPDATE' then
         ${each(({ table, key }) => addTo(table, key, '(select (new).*)'))}
       end if;
       return null;
     end $$`,
    `create trigger move_session_in_rollups
       after update of status, started_at, ended_at, energy_wh, revenue_minor, electricity_cost_minor, currency,
         charger_id, port_id, location_id, account_id on charging_session
       for each row when (old.ended_at is not null or new.ended_at is not null)
       execute function move_session_in_rollups()`,
    `create trigger take_session_from_rollups after delete on charging_session
       for each row when (old.ended_at is not null) execute function move_session_in_rollups()`,
  );
}

const loadOf = (source: string) =>
  `select value.tenant_id, ${bucketOf('value.at', '15')} as bucket_at, session.charger_id, session.port_id,
     count(*)::int as readings, sum(value.power_w)::bigint as power_w_sum, max(value.power_w) as power_w_max
   from ${source} as value join charging_session as session
     on session.tenant_id = value.tenant_id and session.id = value.session_id
   where value.power_w is not null
   group by value.tenant_id, bucket_at, session.charger_id, session.port_id`;

const addLoad = (source: string) =>
  `insert into port_load as kept (tenant_id, bucket_at, charger_id, port_id, readings, power_w_sum, power_w_max)
   ${loadOf(source)}
   order by 4, 2
   on conflict (tenant_id, bucket_at, charger_id, port_id) do update set readings = kept.readings + excluded.readings,
     power_w_sum = kept.power_w_sum + excluded.power_w_sum, power_w_max = greatest(kept.power_w_max, excluded.power_w_max);`;

const movedBuckets = `select distinct ${bucketOf('value.at', '15')} as bucket_at from meter_value as value
  where value.tenant_id = new.tenant_id and value.session_id = new.id and value.power_w is not null`;

/** Readings are deleted after a while, and what they said of the load stays. */
async function createPortLoad(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'port_load',
    ['bucket_at', 'charger_id', 'port_id'],
    `bucket_at timestamptz not null, charger_id uuid not null, port_id uuid not null,
     readings integer not null, power_w_sum bigint not null, power_w_max integer not null`,
  );
  await run(
    kysely,
    `create view expected_port_load with (security_invoker = true) as ${loadOf('meter_value')}`,
    `insert into port_load select * from expected_port_load`,
    `create function add_readings_to_load() returns trigger language plpgsql as $$ begin
       ${addLoad('added')}
       return null;
     end $$`,
    `create trigger add_readings_to_load after insert on meter_value
       referencing new table as added for each statement execute function add_readings_to_load()`,
    // Of two messages about one moment the higher power counts, so that it only ever rises.
    `create function raise_reading_in_load() returns trigger language plpgsql as $$ begin
       if old.power_w is null then
         ${addLoad('(select (new).*)')}
       else
         update port_load as kept set power_w_sum = kept.power_w_sum + new.power_w - old.power_w,
           power_w_max = greatest(kept.power_w_max, new.power_w)
         from charging_session as session
         where session.tenant_id = new.tenant_id and session.id = new.session_id
           and kept.tenant_id = new.tenant_id and kept.bucket_at = ${bucketOf('new.at', '15')}
           and kept.charger_id = session.charger_id and kept.port_id = session.port_id;
       end if;
       return null;
     end $$`,
    `create trigger raise_reading_in_load after update of power_w on meter_value
       for each row when (new.power_w is not null and old.power_w is distinct from new.power_w)
       execute function raise_reading_in_load()`,
    // A session is at the charger's first port until its charge point has said where.
    `create function move_load_of_session() returns trigger language plpgsql as $$ begin
       delete from port_load as kept
       using (${movedBuckets}) as moved
       where kept.tenant_id = new.tenant_id and kept.bucket_at = moved.bucket_at
         and kept.port_id in (old.port_id, new.port_id);
       insert into port_load (tenant_id, bucket_at, charger_id, port_id, readings, power_w_sum, power_w_max)
       select value.tenant_id, moved.bucket_at, session.charger_id, session.port_id, count(*), sum(value.power_w),
         max(value.power_w)
       from charging_session as session
       join meter_value as value on value.tenant_id = session.tenant_id and value.session_id = session.id
       join (${movedBuckets}) as moved on moved.bucket_at = ${bucketOf('value.at', '15')}
       where session.tenant_id = new.tenant_id and session.charger_id in (old.charger_id, new.charger_id)
         and session.port_id in (old.port_id, new.port_id) and value.power_w is not null
       group by value.tenant_id, moved.bucket_at, session.charger_id, session.port_id;
       return null;
     end $$`,
    `create trigger move_load_of_session after update of charger_id, port_id on charging_session
       for each row when (old.charger_id <> new.charger_id or old.port_id <> new.port_id)
       execute function move_load_of_session()`,
  );
}
