import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Filled anew by each check of readiness, to find out whether the disk has room. Belongs to no tenant. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    'create unlogged table readiness_probe (filler text not null)',
    // Neither compressed nor moved out of the row: it has to take a page of its own.
    'alter table readiness_probe alter column filler set storage plain',
  );
}
