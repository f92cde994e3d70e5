import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Support tickets, how they changed, their comments and attachments, links to external systems, and rules. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTickets(kysely);
  await createHistory(kysely);
  await countTickets(kysely);
  await createComments(kysely);
  await countBytes(kysely);
  await createLinks(kysely);
  await createRules(kysely);
}

async function createTickets(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'support_ticket_counter',
    [],
    `last_number integer not null check (last_number >= 0), tickets integer not null check (tickets >= 0)`,
  );
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
    // For the filters of the list, newest first.
    `create index support_ticket_in_status on support_ticket (tenant_id, status, created_at, number)`,
    `create index support_ticket_of_charger on support_ticket (tenant_id, charger_id, created_at, number)`,
    `create index support_ticket_of_location on support_ticket (tenant_id, location_id, created_at, number)`,
    // People and ports that go are looked up here.
    `create index support_ticket_of_assignee on support_ticket (tenant_id, assignee_id) where assignee_id is not null`,
    `create index support_ticket_of_reporter on support_ticket (tenant_id, reporter_id) where reporter_id is not null`,
    `create index support_ticket_of_port on support_ticket (tenant_id, port_id) where port_id is not null`,
    // At most one unsettled ticket for one cause.
    `create unique index support_ticket_by_cause on support_ticket (tenant_id, cause_key)
       where cause_key is not null and status not in ('solved', 'closed')`,
  );
}

async function createHistory(kysely: Kysely<unknown>): Promise<void> {
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
    // Deleting a tenant deletes its number too: nothing is inserted here.
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

async function createComments(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'ticket_comment',
    ['ticket_number', 'id'],
    `ticket_number integer not null, id uuid not null, text text not null, author_id uuid, author_name text,
     source text not null check (source in ('portal', 'rule')), created_at timestamptz not null,
     foreign key (tenant_id, ticket_number) references support_ticket (tenant_id, number) on delete cascade,
     foreign key (tenant_id, author_id) references account (tenant_id, id) on delete set null (author_id)`,
  );
  await createTenantTable(
    kysely,
    'ticket_attachment',
    ['id'],
    `id uuid not null, ticket_number integer not null, comment_id uuid not null, position smallint not null,
     name text not null, size_bytes integer not null, content_type text not null,
     unique (tenant_id, ticket_number, comment_id, position),
     foreign key (tenant_id, ticket_number, comment_id)
       references ticket_comment (tenant_id, ticket_number, id) on delete cascade`,
  );
  // An account may be deleted before its upload is swept, and the content has to be found then.
  await createTenantTable(
    kysely,
    'upload',
    ['id'],
    `id uuid not null, account_id uuid not null, name text not null, size_bytes integer not null,
     content_type text not null, received_bytes integer not null default 0, touched_at timestamptz not null,
     check (received_bytes between 0 and size_bytes)`,
  );
  await run(
    kysely,
    `create index ticket_comment_of_author on ticket_comment (tenant_id, author_id) where author_id is not null`,
    `create index upload_by_age on upload (touched_at)`,
  );
}

/** Bytes of a tenant's attachments and uploads, so that its limit is checked without adding them all up. */
async function countBytes(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'attachment_storage',
    [],
    `used_bytes bigint not null default 0, quota_bytes bigint check (quota_bytes >= 0)`,
  );
  await run(
    kysely,
    `create function count_added_bytes() returns trigger language plpgsql as $$ begin
       insert into attachment_storage select tenant_id, sum(size_bytes) from added group by tenant_id
         on conflict (tenant_id) do update set used_bytes = attachment_storage.used_bytes + excluded.used_bytes;
       return null;
     end $$`,
    // Deleting a tenant deletes its count too: nothing is inserted here.
    `create function count_removed_bytes() returns trigger language plpgsql as $$ begin
       update attachment_storage set used_bytes = attachment_storage.used_bytes - gone.bytes
         from (select tenant_id, sum(size_bytes) as bytes from removed group by tenant_id) gone
         where attachment_storage.tenant_id = gone.tenant_id;
       return null;
     end $$`,
  );
  for (const table of ['ticket_attachment', 'upload'])
    await run(
      kysely,
      `create trigger ${table}_added after insert on ${table}
         referencing new table as added for each statement execute function count_added_bytes()`,
      `create trigger ${table}_removed after delete on ${table}
         referencing old table as removed for each statement execute function count_removed_bytes()`,
    );
}

/** Associations of tickets with those of the external ticket system. */
async function createLinks(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'ticket_link',
    ['ticket_number'],
    `ticket_number integer not null, system text not null check (system in ('helpdesk', 'crm')),
     external_id text not null, title text not null, status text not null, url text,
     linked_at timestamptz not null, read_at timestamptz not null, asked_at timestamptz,
     foreign key (tenant_id, ticket_number) references support_ticket (tenant_id, number) on delete cascade`,
  );
  // An external ticket on its way: two who want one for the same ticket get the same.
  await createTenantTable(
    kysely,
    'ticket_link_request',
    ['ticket_number'],
    `ticket_number integer not null, request_id uuid not null, external_id text, held_until timestamptz,
     foreign key (tenant_id, ticket_number) references support_ticket (tenant_id, number) on delete cascade`,
  );
  await createTenantTable(
    kysely,
    'embedded_external_ticket',
    ['number'],
    `number integer not null generated by default as identity (start with 1001), system text not null,
     request_id uuid not null, title text not null, description text not null, status text not null default 'open',
     created_at timestamptz not null default now(),
     unique (tenant_id, request_id)`,
  );
}

/** Rules that open tickets for a tenant, and the troubles that they were opened for. */
async function createRules(kysely: Kysely<unknown>): Promise<void> {
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
  );
}
