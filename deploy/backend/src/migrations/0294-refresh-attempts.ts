import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Hash of the attempt that spent a refresh token, by which a browser that got no answer may ask again. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(kysely, `alter table refresh_token add column attempt_hash text`);
}
