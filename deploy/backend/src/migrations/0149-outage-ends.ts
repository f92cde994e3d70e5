import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

const outages = `('OFFLINE', 'FAULTED', 'MAINTENANCE', 'OUT_OF_ORDER')`;

/** The end of each outage stored with it, so that a year's uptime of all ports needs no search for it; serial numbers by index. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table status_history add column ended_at timestamptz`,
    `update status_history outage set ended_at = next.ended_at
       from (select tenant_id, id, status,
               lead(created_at) over (partition by tenant_id, port_id order by created_at, id) as ended_at
             from status_history) next
      where outage.tenant_id = next.tenant_id and outage.id = next.id and next.status in ${outages}
        and next.ended_at is not null`,
    `drop index status_history_outages`,
    `create index status_history_outages on status_history (tenant_id, created_at)
       include (charger_id, port_id, status, error_code, id, ended_at) where status in ${outages}`,
  );
  await endOutagesOnInsert(kysely);
  await run(
    kysely,
    `create index charger_by_serial_number on charger (tenant_id, (lower(unique_id) collate "C")) where unique_id is not null`,
  );
}

/**
 * A new status ends the outage before it, and a status that is reported late ends where the next one began. The database
 * does it itself, because instances of an earlier release write statuses too.
 */
async function endOutagesOnInsert(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `create function end_outages() returns trigger language plpgsql as $$ begin
       with touched as (
         select tenant_id, id, port_id, created_at from added where status in ${outages}
         union
         select earlier.tenant_id, earlier.id, earlier.port_id, earlier.created_at from added cross join lateral (
           select * from status_history row where row.tenant_id = added.tenant_id and row.port_id = added.port_id
             and (row.created_at, row.id) < (added.created_at, added.id)
             order by row.created_at desc, row.id desc limit 1) earlier
           where earlier.status in ${outages})
       update status_history outage set ended_at = next.created_at
         from touched cross join lateral (
           select created_at from status_history row where row.tenant_id = touched.tenant_id
             and row.port_id = touched.port_id and (row.created_at, row.id) > (touched.created_at, touched.id)
             order by row.created_at, row.id limit 1) next
        where outage.tenant_id = touched.tenant_id and outage.id = touched.id
          and outage.ended_at is distinct from next.created_at;
       return null;
     end $$`,
    `create trigger end_outages after insert on status_history
       referencing new table as added for each statement execute function end_outages()`,
  );
}
