import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** How versions of remotes fare: counters by route and hour for curves, and accounts for the comparison of a canary. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'release_health',
    ['remote', 'version', 'route', 'hour'],
    `remote text not null, version text not null, route text not null, hour timestamptz not null,
     openings integer not null, errors integer not null, failed_loads integer not null, cards integer not null,
     long_tasks integer not null, opening_times integer[] not null, lcp_times integer[] not null,
     inp_times integer[] not null, cls_thousandths_sum bigint not null, cls_pages integer not null`,
  );
  await createTenantTable(
    kysely,
    'release_account',
    ['remote', 'version', 'account_id'],
    `remote text not null, version text not null, account_id uuid not null, first_at timestamptz not null,
     last_at timestamptz not null, failed_at timestamptz, blocked_at timestamptz, opening_bucket smallint`,
  );
  await run(
    kysely,
    `create index release_health_by_hour on release_health (tenant_id, hour)`,
    `create index release_account_by_last_at on release_account (tenant_id, last_at)`,
    // The release tool compares two versions over all tenants.
    `create index release_account_by_version on release_account (remote, version, last_at)`,
  );
}
