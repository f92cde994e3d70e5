import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Errors inside browsers: equal ones of a tenant are one row with a count. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'browser_error',
    ['fingerprint'],
    `fingerprint text not null, kind text not null, message text not null, stack text not null,
     remote text not null, remote_version text not null, route text not null, browser text not null,
     count integer not null, first_seen_at timestamptz not null, last_seen_at timestamptz not null`,
  );
  await run(kysely, `create index browser_error_by_time on browser_error (tenant_id, last_seen_at)`);
}
