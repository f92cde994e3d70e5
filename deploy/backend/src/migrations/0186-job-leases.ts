import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** The run of a job keeps other instances away by a lease of its own, so that the job may be made due meanwhile. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  run(kysely, 'alter table job add leased_until timestamptz');
