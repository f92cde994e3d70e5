import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** When the author of a comment last changed it, and the way from a comment's id to its ticket. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table ticket_comment add column edited_at timestamptz`,
    `create index ticket_comment_by_id on ticket_comment (tenant_id, id)`,
  );
}
