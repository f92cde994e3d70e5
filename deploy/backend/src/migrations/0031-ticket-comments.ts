import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Comments on tickets, their attachments, files that arrive in pieces, and how much of all that each tenant keeps. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'stored_content',
    ['name'],
    `name text not null, holder_id uuid, start_byte integer not null default 0, size_bytes integer not null default 0,
     shown_as text check (shown_as in ('image/png', 'image/jpeg')),
     created_at timestamptz not null default now(), removed_at timestamptz,
     check (holder_id is not null or removed_at is not null)`,
  );
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
  // Who began an upload may be gone before it is swept, and its content has to be found then.
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
    `create index stored_content_of_holder on stored_content (tenant_id, holder_id) where holder_id is not null`,
    `create index stored_content_removed on stored_content (removed_at) where removed_at is not null`,
    `create index ticket_comment_of_author on ticket_comment (tenant_id, author_id) where author_id is not null`,
    `create index upload_by_age on upload (touched_at)`,
  );
  await countBytes(kysely);
}

/** What attachments and uploads of a tenant take, so that its limit is known without adding them all up. */
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
    // Where a tenant goes, its count goes too: nothing is inserted here.
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
