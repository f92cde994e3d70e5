import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Texts of a tenant to comment on tickets with. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'saved_reply',
    ['id'],
    `id uuid not null, name text not null, text text not null, version integer not null default 1`,
  );
  await run(kysely, `create unique index saved_reply_by_name on saved_reply (tenant_id, (lower(name) collate "C"))`);
}
