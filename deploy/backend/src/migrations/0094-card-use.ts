import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Finds the sessions of a card, the latest first. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `create index charging_session_by_card on charging_session (tenant_id, id_tag, started_at) where id_tag is not null`,
  );
}
