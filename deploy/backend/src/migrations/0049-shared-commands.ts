import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Commands to chargers that another tenant shares: one row at who asked, and the one that is sent, at the owner. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table command
       drop constraint command_source_check,
       add constraint command_source_check check (source in ('portal', 'share')),
       add column source_tenant_id text,
       add column source_command_id uuid,
       add check ((source_tenant_id is null) = (source_command_id is null))`,
    `create index command_mirrors on command (source_tenant_id, source_command_id) where source_command_id is not null`,
  );
}
