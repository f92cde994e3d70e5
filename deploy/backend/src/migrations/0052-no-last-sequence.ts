import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** What a session has is told by its reports, whatever numbers a charge point gives them: nothing reads the last one. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(kysely, `alter table charging_session drop column last_sequence`);
}
