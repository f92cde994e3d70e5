import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Errors that anybody could have reported are told apart; those from before may be of either kind. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table browser_error add column is_anonymous boolean not null default true`,
    `alter table browser_error alter column is_anonymous drop default`,
  );
}
