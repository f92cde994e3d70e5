import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Adds the session from which somebody switched into a client, so that its end reaches the sessions opened from it. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table ticket add column opened_by_session_id uuid`,
    `alter table session add column opened_by_session_id uuid`,
    `create index session_by_opener on session (opened_by_session_id) where opened_by_session_id is not null`,
  );
}
