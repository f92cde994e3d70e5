import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Adds the power that was typed for a session's port, beside the most that the port can give. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(kysely, 'alter table charging_session add column rated_power_w integer');
}
