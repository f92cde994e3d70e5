import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** An index for each order of the list of cards that had none: a page was sorted from all of them. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `create index id_tag_by_number on id_tag (tenant_id, number collate "C", id)`,
    `create index id_tag_by_end on id_tag (tenant_id, coalesce(expires_at, 'infinity'), id)`,
  );
}
