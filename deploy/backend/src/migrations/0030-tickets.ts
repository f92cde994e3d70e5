import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Support tickets, how they changed, and what each tenant has counted of them. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'support_ticket_counter',
    [],
    `last_number integer not null check (last_number >= 0), tickets integer not null check (tickets >= 0)`,
  );
  await createTicketTable(kysely);
  await createHistoryTable(kysely);
  await countTickets(kysely);
}

async function createTicketTable(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'support_ticket',
    ['number'],
    `number integer not null check (number > 0), ticket_name text not null, description text not null default '',
     status text not null default 'open'
       check (status in ('open', 'new', 'on_hold', 'pending', 'solved', 'closed', 'backlog')),
     priority text not null default 'normal' check (priority in ('low', 'normal', 'high', 'urgent')),
     category text not null, resolution text,
     assignee_id uuid, reporter_id uuid, reporter_name text, location_id uuid, charger_id uuid, port_id uuid,
     source text not null default 'portal' check (source in ('portal', 'rule')),
     cause_key text, proposes_closing boolean not null default false, evidence jsonb,
     version integer not null default 1, created_at timestamptz not null, closed_at timestamptz,
     last_status_update timestamptz not null,
     status_rank smallint not null generated always as (array_position(
       array['open', 'new', 'on_hold', 'pending', 'solved', 'closed', 'backlog'], status)) stored,
     priority_rank smallint not null generated always as (array_position(
       array['low', 'normal', 'high', 'urgent'], priority)) stored,
     search_text text not null generated always as
       (number::text || E'\\n' || lower(ticket_name) || E'\\n' || lower(description)) stored,
     foreign key (tenant_id, assignee_id) references account (tenant_id, id) on delete set null (assignee_id),
     foreign key (tenant_id, reporter_id) references account (tenant_id, id) on delete set null (reporter_id),
     foreign key (tenant_id, location_id) references location (tenant_id, id) on delete set null (location_id),
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete set null (charger_id),
     foreign key (tenant_id, port_id) references port (tenant_id, id) on delete set null (port_id),
     check ((resolution is not null) = (status in ('solved', 'closed'))),
     check ((closed_at is not null) = (status = 'closed'))`,
  );
  await run(
    kysely,
    // An ordering of the list is an index, read forwards or backwards: see modules/tickets/ticket-order.repository.ts.
    `create index support_ticket_by_age on support_ticket (tenant_id, created_at, number)`,
    `create index support_ticket_by_name on support_ticket (tenant_id, (lower(ticket_name) collate "C"), number)`,
    `create index support_ticket_by_status on support_ticket (tenant_id, status_rank, number)`,
    `create index support_ticket_by_priority on support_ticket (tenant_id, priority_rank, number)`,
    `create index support_ticket_by_status_update on support_ticket (tenant_id, last_status_update, number)`,
    // What the filters ask for, newest first.
    `create index support_ticket_in_status on support_ticket (tenant_id, status, created_at, number)`,
    `create index support_ticket_of_charger on support_ticket (tenant_id, charger_id, created_at, number)`,
    `create index support_ticket_of_location on support_ticket (tenant_id, location_id, created_at, number)`,
    // People and ports that go are looked up here.
    `create index support_ticket_of_assignee on support_ticket (tenant_id, assignee_id) where assignee_id is not null`,
    `create index support_ticket_of_reporter on support_ticket (tenant_id, reporter_id) where reporter_id is not null`,
    `create index support_ticket_of_port on support_ticket (tenant_id, port_id) where port_id is not null`,
    // Never two tickets at work for one cause.
    `create unique index support_ticket_by_cause on support_ticket (tenant_id, cause_key)
       where cause_key is not null and status not in ('solved', 'closed')`,
  );
}

async function createHistoryTable(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'ticket_change',
    ['ticket_number', 'id'],
    `ticket_number integer not null, id uuid not null, at timestamptz not null,
     actor_id uuid, actor_name text, field text not null, before text, after text,
     foreign key (tenant_id, ticket_number) references support_ticket (tenant_id, number) on delete cascade,
     foreign key (tenant_id, actor_id) references account (tenant_id, id) on delete set null (actor_id)`,
  );
  await run(
    kysely,
    `create index ticket_change_of_actor on ticket_change (tenant_id, actor_id) where actor_id is not null`,
  );
}

/**
 * How many tickets a tenant has, so that the first page of a long list does not count them all, and the highest number
 * it has given: one of a removed ticket is never given again.
 */
async function countTickets(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `create function count_new_tickets() returns trigger language plpgsql as $$ begin
       insert into support_ticket_counter select tenant_id, max(number), count(*) from added group by tenant_id
         on conflict (tenant_id) do update set tickets = support_ticket_counter.tickets + excluded.tickets,
           last_number = greatest(support_ticket_counter.last_number, excluded.last_number);
       return null;
     end $$`,
    `create trigger count_new_tickets after insert on support_ticket
       referencing new table as added for each statement execute function count_new_tickets()`,
    // Where a tenant goes, its number goes too: nothing is inserted here.
    `create function count_removed_tickets() returns trigger language plpgsql as $$ begin
       update support_ticket_counter set tickets = support_ticket_counter.tickets - gone.tickets
         from (select tenant_id, count(*) as tickets from removed group by tenant_id) gone
         where support_ticket_counter.tenant_id = gone.tenant_id;
       return null;
     end $$`,
    `create trigger count_removed_tickets after delete on support_ticket
       referencing old table as removed for each statement execute function count_removed_tickets()`,
  );
}
