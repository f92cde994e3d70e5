import type { Kysely } from 'kysely';
import { firstIdAt } from '../platform/ids.ts';
import { run } from './helpers.ts';
import { partitionByMonth } from './partition-by-month.ts';

/** The id holds the moment (UUID v7), so that the key stays as it is. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(kysely, `drop index ocpp_message_by_age`);
  await partitionByMonth(kysely, { table: 'ocpp_message', column: 'id', key: ['id'], boundAt: firstIdAt });
  await run(
    kysely,
    `create index ocpp_message_of_charger on ocpp_message (tenant_id, charger_id, id)`,
    `create index ocpp_message_of_command on ocpp_message (tenant_id, command_id) where command_id is not null`,
    `create index ocpp_message_answering on ocpp_message (tenant_id, call_id) where call_id is not null`,
    // Finds old messages of a month. Messages arrive in order of their ids, so that page ranges are enough.
    `create index ocpp_message_by_age on ocpp_message using brin (id) with (autosummarize = on)`,
  );
}
