import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Filled anew by each check of readiness, to find out whether the disk has room. Belongs to no tenant. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    'create unlogged table readiness_probe (filler text not null)',
    // Plain storage: the filler is neither compressed nor moved to TOAST, so that it fills a whole page.
    'alter table readiness_probe alter column filler set storage plain',
  );
}
