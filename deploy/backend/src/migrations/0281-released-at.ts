import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** When a release of a remote was last moved that concerns the tenant; `null` for never. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(kysely, `alter table event_counter add column released_at timestamptz`);
}
