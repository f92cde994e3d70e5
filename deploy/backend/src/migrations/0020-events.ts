import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** What happens in a tenant, in the order of its commits; see platform/events/events.tables.ts. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(kysely, 'event_counter', [], `last_id bigint not null`);
  await createTenantTable(
    kysely,
    'event',
    ['id'],
    // The clock, not the transaction's beginning: moments rise with the numbers, and old ones go from the front.
    `id bigint not null, type text not null, payload jsonb not null, at timestamptz not null default clock_timestamp()`,
  );
  await run(kysely, `create index event_by_age on event (at)`);
}
