import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/**
 * The history is read port by port. By charger or by time, the planner looks for a new port in all that the others
 * had, and nothing else is read that way.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `create index status_history_by_port on status_history (tenant_id, port_id, created_at desc, id desc)`,
    `drop index status_history_by_charger`,
    `drop index status_history_by_time`,
  );
}
