import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Hash of the `Idempotency-Key` of the call that spent a refresh token: a browser that got no answer repeats it. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(kysely, `alter table refresh_token add column key_hash text`);
}
