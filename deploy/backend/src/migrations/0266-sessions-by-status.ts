import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

const nobody = `'00000000-0000-0000-0000-000000000000'::uuid`;

interface Rollup {
  readonly table: string;
  readonly key: readonly string[];
  /** Columns that count sessions of one status. */
  readonly counts: Readonly<Record<string, string>>;
}

const byPort: Rollup = {
  table: 'port_rollup',
  key: ['charger_id', 'port_id', 'location_id', 'account_id', 'currency'],
  counts: { failed: 'FAILED' },
};
const bySite: Rollup = {
  table: 'site_rollup',
  key: ['location_id', 'currency'],
  counts: { failed: 'FAILED', completed: 'COMPLETED', paid: 'COMPLETED_AND_PAID' },
};

const amounts = { energy_wh: 'energy_wh', revenue_minor: 'revenue_minor', cost_minor: 'electricity_cost_minor' };

const grains = `(values (15::smallint), (60::smallint), (1440::smallint)) as grain(minutes)`;

const bucket = `date_bin(grain.minutes * interval '1 minute', session.started_at, timestamptz '2000-01-01 00:00Z')`;

const valueOf = (name: string) =>
  name === 'location_id' || name === 'account_id' ? `coalesce(session.${name}, ${nobody})` : `session.${name}`;

const sumsOf = ({ counts }: Rollup) => ['sessions', ...Object.keys(counts), ...Object.keys(amounts)];
const keyOf = ({ key }: Rollup) => ['tenant_id', 'minutes', 'bucket_at', ...key];

const selectFrom = (source: string, rollup: Rollup) => {
  const counts = Object.entries(rollup.counts).map(
    ([name, status]) => `(count(*) filter (where session.status = '${status}'))::int as ${name}`,
  );
  const sums = Object.entries(amounts).map(([name, column]) => `sum(session.${column})::bigint as ${name}`);
  return `select session.tenant_id, grain.minutes, ${bucket} as bucket_at,
     ${rollup.key.map((name) => `${valueOf(name)} as ${name}`).join(', ')},
     ${['count(*)::int as sessions', ...counts, ...sums].join(', ')}
   from ${source} as session cross join ${grains}
   where session.ended_at is not null
   group by ${keyOf(rollup)
     .map((_, index) => index + 1)
     .join(', ')}`;
};

/** Rows are locked in the order of the key, so that sessions that end at once wait for each other and never in a circle. */
const addTo = (rollup: Rollup, source: string) =>
  `insert into ${rollup.table} as kept (${[...keyOf(rollup), ...sumsOf(rollup)].join(', ')})
   ${selectFrom(source, rollup)}
   order by ${[...rollup.key, 'bucket_at', 'minutes'].join(', ')}
   on conflict (${keyOf(rollup).join(', ')}) do update
     set ${sumsOf(rollup)
       .map((name) => `${name} = kept.${name} + excluded.${name}`)
       .join(', ')};`;

/** Only an update: a tenant that is deleted takes its roll-ups along. */
const takeFrom = ({ table, key, counts }: Rollup) => {
  const less = [
    'sessions = kept.sessions - 1',
    ...Object.entries(counts).map(([name, status]) => `${name} = kept.${name} - (session.status = '${status}')::int`),
    ...Object.entries(amounts).map(([name, column]) => `${name} = kept.${name} - session.${column}`),
  ];
  return `update ${table} as kept set ${less.join(', ')}
   from (select (old).*) as session cross join ${grains}
   where kept.tenant_id = session.tenant_id and kept.minutes = grain.minutes and kept.bucket_at = ${bucket}
     and ${key.map((name) => `kept.${name} = ${valueOf(name)}`).join(' and ')};`;
};

/**
 * Ended sessions of a site by status: how many a report has is a sum over its sites and days, where the sessions
 * themselves are hundreds of times as many.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table site_rollup add column completed integer not null default 0, add column paid integer not null default 0`,
    `drop view expected_site_rollup`,
    `create view expected_site_rollup with (security_invoker = true) as ${selectFrom('charging_session', bySite)}`,
    `update site_rollup as kept set completed = expected.completed, paid = expected.paid
     from expected_site_rollup as expected
     where ${keyOf(bySite)
       .map((name) => `kept.${name} = expected.${name}`)
       .join(' and ')}`,
    `create or replace function add_sessions_to_rollups() returns trigger language plpgsql as $$ begin
       ${addTo(byPort, 'added')}
       ${addTo(bySite, 'added')}
       return null;
     end $$`,
    `create or replace function move_session_in_rollups() returns trigger language plpgsql as $$ begin
       if old.ended_at is not null then
         ${takeFrom(byPort)}
         ${takeFrom(bySite)}
       end if;
       if tg_op = 'UPDATE' then
         ${addTo(byPort, '(select (new).*)')}
         ${addTo(bySite, '(select (new).*)')}
       end if;
       return null;
     end $$`,
  );
}
