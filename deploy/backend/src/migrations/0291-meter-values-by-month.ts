import { sql, type Kysely } from 'kysely';
import { run } from './helpers.ts';
import { partitionByMonth } from './partition-by-month.ts';

const triggers = [
  `create trigger add_readings_to_load after insert on meter_value
     referencing new table as added for each statement execute function add_readings_to_load()`,
  `create trigger raise_reading_in_load after update of power_w on meter_value
     for each row when (new.power_w is not null and old.power_w is distinct from new.power_w)
     execute function raise_reading_in_load()`,
];

/** A view follows its table when that is renamed, so that it has to be made again for the new one. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ definition: string }>`
    select pg_get_viewdef('expected_port_load'::regclass) as definition`.execute(kysely);
  await run(kysely, `drop view expected_port_load`);
  await partitionByMonth(kysely, {
    table: 'meter_value',
    column: 'at',
    key: ['session_id', 'at'],
    boundAt: (moment) => moment.toISOString(),
  });
  await run(
    kysely,
    `create index meter_value_by_time on meter_value using brin (at) with (autosummarize = on)`,
    ...triggers,
    `create view expected_port_load with (security_invoker = true) as ${rows[0]?.definition ?? ''}`,
  );
}
