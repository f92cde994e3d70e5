import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** The first stop that is reported ends a session; different ones are kept beside it. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table charging_session
       add column stop_meter_wh bigint,
       add column later_stops jsonb not null default '[]',
       add column max_power_w integer`,
    `update charging_session set stop_meter_wh = meter_last_wh
      where end_reported_at is not null and is_meter_last_named`,
    `update charging_session set max_power_w = port.max_power_w
       from port
      where port.tenant_id = charging_session.tenant_id and port.id = charging_session.port_id
        and port.max_power_w > 0 and charging_session.ended_at is null`,
  );
}
