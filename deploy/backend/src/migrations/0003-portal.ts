import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Reports of the portal itself: clicks of people, and errors inside their browsers. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createReports(kysely);
}

async function createReports(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'ui_event',
    ['id'],
    `id uuid not null, account_id uuid not null, at timestamptz not null default now(), event_type text not null,
     event_value text not null, screen_resolution text not null, platform text not null`,
  );
  // Equal errors of a tenant are one row with a count.
  await createTenantTable(
    kysely,
    'browser_error',
    ['fingerprint'],
    `fingerprint text not null, kind text not null, message text not null, stack text not null,
     remote text not null, remote_version text not null, route text not null, browser text not null,
     count integer not null, first_seen_at timestamptz not null, last_seen_at timestamptz not null,
     is_anonymous boolean not null`,
  );
  await run(
    kysely,
    `create index ui_event_by_time on ui_event (tenant_id, at)`,
    `create index browser_error_by_time on browser_error (tenant_id, last_seen_at)`,
  );
}
