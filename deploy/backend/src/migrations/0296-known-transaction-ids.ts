import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** In OCPP 1.6 a charge point knows a transaction's id by the answer to its start, which it may never get. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    // Sessions until now are taken as known, so that none of them ends by a stop that names no transaction.
    `alter table charging_session add column is_id_known boolean default true`,
    `alter table charging_session alter column is_id_known drop default`,
  );
}
