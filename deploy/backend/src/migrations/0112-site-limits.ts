import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Since when a charge point differs from its schedule, the peak hours behind a schedule, and limits of whole sites. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table schedule_delivery add drift_since timestamptz, add off_peak jsonb`,
    `update schedule_delivery set drift_since = checked_at
       where exists (select from jsonb_array_elements(findings) as finding where finding ->> 'kind' <> 'LESS')`,
    // Few of all schedules differ, and fleet health counts them.
    `create index schedule_delivery_drift on schedule_delivery (tenant_id, charger_id) include (drift_since)
       where drift_since is not null`,
  );
  // A row without a limit keeps the version of one that was removed.
  await createTenantTable(
    kysely,
    'site_limit',
    ['location_id'],
    `location_id uuid not null, max_load_w integer check (max_load_w > 0),
     max_current_a double precision check (max_current_a > 0), version integer not null default 1,
     check (max_load_w is null or max_current_a is null),
     foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade`,
  );
}
