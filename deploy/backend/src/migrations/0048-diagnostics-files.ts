import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Where charge points may put one file each, and what they put there. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  // Without foreign keys: where the command is gone, housekeeping still has to take the file away.
  await createTenantTable(
    kysely,
    'diagnostics_file',
    ['id'],
    `id uuid not null, command_id uuid not null, token_hash text not null, expires_at timestamptz not null,
     claimed_at timestamptz, received_at timestamptz, file_name text, size_bytes integer,
     check ((received_at is null) = (size_bytes is null)),
     unique (tenant_id, command_id), unique (token_hash)`,
  );
  await run(kysely, `create index diagnostics_file_waiting on diagnostics_file (expires_at) where received_at is null`);
}
