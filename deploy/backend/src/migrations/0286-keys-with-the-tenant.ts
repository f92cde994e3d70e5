import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/**
 * A database that is sharded by tenant proves a unique key only within a tenant. An account's id and an upload's token
 * are random, so nothing but the look-up needs these indexes.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `drop index tenant_application_by_account`,
    `create index tenant_application_by_account on tenant_application (account_id)`,
    `alter table diagnostics_file drop constraint diagnostics_file_token_hash_key`,
    `create index diagnostics_file_by_token on diagnostics_file (token_hash)`,
  );
}
