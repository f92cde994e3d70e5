import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** The request that a command came with; `null` for those of jobs. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(kysely, `alter table command add column request_id text`);
}
