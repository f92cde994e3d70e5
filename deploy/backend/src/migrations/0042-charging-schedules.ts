import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** What charge points were told of their ports’ schedules, in whose name, and when they are to be told again. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'schedule_delivery',
    ['port_id'],
    `port_id uuid not null, charger_id uuid not null, command_id uuid, due_at timestamptz, renew_at timestamptz,
     requested_by_tenant_id text not null, requested_by uuid not null, on_behalf_of uuid,
     foreign key (tenant_id, port_id) references port (tenant_id, id) on delete cascade,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    // What the clock of every instance looks for.
    `create index schedule_delivery_due on schedule_delivery (due_at) where due_at is not null`,
    `create index schedule_delivery_of_charger on schedule_delivery (tenant_id, charger_id)`,
    // A schedule lets a port give what the charger can: where that changes, the charge point is told anew.
    `create function charger_limit_reaches_schedules() returns trigger language plpgsql as $$ begin
       update schedule_delivery set command_id = null, due_at = 'epoch'
         where tenant_id = new.tenant_id and charger_id = new.id;
       return null;
     end $$`,
    `create trigger charger_limit_reaches_schedules after update of max_current_a on charger
       for each row when (old.max_current_a is distinct from new.max_current_a)
       execute function charger_limit_reaches_schedules()`,
    `create function port_limit_reaches_schedule() returns trigger language plpgsql as $$ begin
       update schedule_delivery set command_id = null, due_at = 'epoch'
         where tenant_id = new.tenant_id and port_id = new.id;
       return null;
     end $$`,
    `create trigger port_limit_reaches_schedule after update of max_power_w on port
       for each row when (old.max_power_w <> new.max_power_w) execute function port_limit_reaches_schedule()`,
  );
}
