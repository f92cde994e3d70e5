import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Runs of one action over many chargers, and the result at each. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'bulk_run',
    ['id'],
    `id uuid not null, action jsonb not null,
     state text not null check (state in ('RUNNING', 'PAUSED', 'STOPPED', 'DONE')),
     paused_by text check (paused_by in ('FAILURE', 'REQUESTER')), accepted_wave integer not null default 0,
     is_open boolean not null default true, reverts uuid, reverted_by uuid,
     requested_by_tenant_id text not null, requested_by uuid not null, requested_by_name text, on_behalf_of uuid,
     created_at timestamptz not null, ended_at timestamptz`,
  );
  // No reference to the charger: the result stays when it is removed or transferred.
  await createTenantTable(
    kysely,
    'bulk_run_row',
    ['run_id', 'position'],
    `run_id uuid not null, position integer not null, charger_id uuid not null, custom_id text not null,
     wave integer, state text not null check (state in ('REFUSED', 'WAITING', 'RUNNING', 'DONE', 'FAILED')),
     action jsonb not null, connectors jsonb not null, changes jsonb not null, restore jsonb,
     commands jsonb not null default '[]', problem jsonb, changed_at timestamptz not null,
     check ((wave is null) = (state = 'REFUSED')),
     foreign key (tenant_id, run_id) references bulk_run (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create index bulk_run_by_age on bulk_run (tenant_id, created_at, id)`,
    // A job of every instance looks for these.
    `create index bulk_run_open on bulk_run (tenant_id, id) where is_open`,
  );
}
