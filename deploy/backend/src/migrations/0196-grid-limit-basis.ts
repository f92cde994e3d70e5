import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** The inputs of a port’s profile besides its limits; ports that were told before are told once more. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  run(kysely, `alter table grid_limit add column basis text not null default ''`);
