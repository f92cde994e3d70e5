import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Where a sign-up came from, as far as a look-up of its IP address knew. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(kysely, `alter table tenant_application add column country text check (country ~ '^[A-Z]{2}$')`);
}
