import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Local lists whose version is asked for after a boot, and those that are emptied because no tenant keeps them any more. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table local_list_delivery
       add column is_check_due boolean not null default false, add column is_ended boolean not null default false`,
  );
}
