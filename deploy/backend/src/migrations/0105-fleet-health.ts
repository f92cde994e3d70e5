import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Fault codes in the status history, indexes over failures, and outages that do not count towards uptime. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table status_history add column error_code text`,
    // With the status in it, the index alone gives a port's status before and after a moment.
    `drop index status_history_by_port`,
    `create index status_history_by_port on status_history (tenant_id, port_id, created_at desc, id desc)
       include (status)`,
    // Outages are few among all changes of status: by time, those of all ports together. Reading one port's history has
    // no condition on the status, so the planner cannot choose this index for it.
    `create index status_history_outages on status_history (tenant_id, created_at)
       include (charger_id, port_id, status, error_code, id)
       where status in ('OFFLINE', 'FAULTED', 'MAINTENANCE', 'OUT_OF_ORDER')`,
    `create index charging_session_failed on charging_session (tenant_id, started_at) include (charger_id)
       where status = 'FAILED'`,
    `create index charging_session_clock on charging_session (tenant_id, started_at) include (charger_id)
       where is_clock_corrected`,
    `create index command_start_failed on command (tenant_id, created_at) include (charger_id)
       where action = 'start' and state in ('REJECTED', 'NOT_SUPPORTED', 'TIMED_OUT', 'UNCONFIRMED')`,
  );
  // An exclusion outlives its port as the port's history does: no foreign key.
  await createTenantTable(
    kysely,
    'uptime_exclusion',
    ['id'],
    `id uuid not null, port_id uuid not null, starts_at timestamptz not null, ends_at timestamptz,
     reason text not null check (reason in ('UTILITY_INTERRUPTION', 'VEHICLE_FAULT', 'SCHEDULED_MAINTENANCE', 'VANDALISM',
       'NATURAL_DISASTER', 'OUTSIDE_HOURS')),
     note text not null, created_by uuid not null, created_by_name text, created_at timestamptz not null,
     revoked_at timestamptz, version integer not null default 1, check (ends_at > starts_at)`,
  );
  await run(
    kysely,
    `create index uptime_exclusion_of_port on uptime_exclusion (tenant_id, port_id, starts_at) where revoked_at is null`,
  );
}
