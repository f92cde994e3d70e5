import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Reports that are prepared as files, and their rows in parts, so that a stopped one resumes; and schedules. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'report_export',
    ['id'],
    `id uuid not null, account_id uuid not null, type text not null, format text not null, filters jsonb not null,
     start_date text not null, end_date text not null, language text not null,
     state text not null check (state in ('RUNNING', 'CANCELLED', 'FAILED', 'DONE')),
     position jsonb, parts integer not null default 0, rows integer not null default 0,
     records integer not null default 0, total integer not null,
     created_at timestamptz not null, finished_at timestamptz, is_scheduled boolean not null,
     foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade`,
  );
  await createTenantTable(
    kysely,
    'report_export_part',
    ['export_id', 'number'],
    `export_id uuid not null, number integer not null, rows jsonb not null,
     foreign key (tenant_id, export_id) references report_export (tenant_id, id) on delete cascade`,
  );
  await createTenantTable(
    kysely,
    'report_schedule',
    ['id'],
    `id uuid not null, account_id uuid not null, type text not null, format text not null, filters jsonb not null,
     every text not null check (every in ('DAILY', 'WEEKLY', 'MONTHLY')), next_at timestamptz not null,
     foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create index report_export_of_account on report_export (tenant_id, account_id, created_at)`,
    // A job of every instance looks for these.
    `create index report_export_running on report_export (created_at) where state = 'RUNNING'`,
    `create index report_schedule_due on report_schedule (next_at)`,
    `create index report_export_by_age on report_export (created_at)`,
  );
}
