import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/**
 * Finds old meter values by their time. Values arrive in order of time, so that an index of page ranges is enough; it
 * costs next to nothing when one is stored, where a tree would have to grow with each.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(kysely, `create index meter_value_by_time on meter_value using brin (at) with (autosummarize = on)`);
}
