import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** One index for each order of the list of users: a page of 100,000 was sorted from all of them. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `create index account_by_name on account (tenant_id, (lower(first_name || ' ' || last_name)) collate "C", id)`,
    `create index account_by_address on account (tenant_id, email collate "C", id)`,
    `create index account_by_role on account (tenant_id, role, id)`,
    `create index account_by_status on account (tenant_id, status, id)`,
  );
}
