import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Comparison of a delivered schedule with the composite schedule of its charge point. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(kysely, `alter table schedule_delivery add check_id uuid, add checked_at timestamptz, add findings jsonb`);
}
