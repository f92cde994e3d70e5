import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/**
 * Every charge point's last contact is written several times a minute. A column that an index holds makes each of these
 * writes an entry in every index of the table; without one PostgreSQL changes the row alone.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `drop index charger_by_last_seen`,
    `drop index charger_online`,
    `drop index charger_offline`,
    // Jobs look for the few chargers in trouble all the time, among all tenants.
    `create index charger_offline on charger (tenant_id, id) where status = 'OFFLINE' and source_tenant_id is null`,
  );
}
