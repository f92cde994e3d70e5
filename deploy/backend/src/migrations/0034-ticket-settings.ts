import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** A tenant's administrators choose the kind of its external ticket system; of the tenant itself nothing else is theirs. */
export const up = (kysely: Kysely<unknown>): Promise<void> =>
  run(kysely, `grant update (service_type) on tenant to plugboard_app`);
