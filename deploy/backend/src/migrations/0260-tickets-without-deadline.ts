import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Tickets by deadline, the latest first, those without one last: descending is not the index by deadline backwards. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `create index support_ticket_by_due_descending on support_ticket (tenant_id, due_at desc nulls last, number desc)`,
  );
}
