import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** What a tenant wants tickets opened for by themselves, and the trouble that they were opened for. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'ticket_rule',
    [],
    `is_on boolean not null default true,
     faulted_minutes integer not null default 15 check (faulted_minutes > 0),
     offline_minutes integer not null default 60 check (offline_minutes > 0),
     recovered_minutes integer not null default 5 check (recovered_minutes >= 0)`,
  );
  await createTenantTable(
    kysely,
    'ticket_trouble',
    ['cause_key'],
    `cause_key text not null, kind text not null check (kind in ('faulted', 'offline')),
     charger_id uuid not null, port_id uuid, since timestamptz not null,
     ticket_number integer, well_since timestamptz, proposed_at timestamptz,
     check ((kind = 'faulted') = (port_id is not null)),
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade,
     foreign key (tenant_id, port_id) references port (tenant_id, id) on delete cascade,
     foreign key (tenant_id, ticket_number) references support_ticket (tenant_id, number)
       on delete set null (ticket_number)`,
  );
  await run(
    kysely,
    `create unique index ticket_trouble_of_ticket on ticket_trouble (tenant_id, ticket_number)
       where ticket_number is not null`,
    `create index ticket_trouble_of_charger on ticket_trouble (tenant_id, charger_id)`,
    `create index ticket_trouble_of_port on ticket_trouble (tenant_id, port_id) where port_id is not null`,
    // Who is in trouble is looked for all the time, among all tenants, and they are few.
    `create index port_faulted on port (tenant_id, charger_id, id) where status = 'FAULTED'`,
    `create index charger_offline on charger (last_seen_at)
       where status = 'OFFLINE' and source_tenant_id is null and last_seen_at is not null`,
  );
}
