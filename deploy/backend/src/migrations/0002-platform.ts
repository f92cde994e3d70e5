import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Tables that every call uses: events, files, mail, idempotency, limits, jobs, and the audit log. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createShared(kysely);
  await createCalls(kysely);
  await createEvents(kysely);
  await createFiles(kysely);
  await createAudit(kysely);
}

/** Tables that belong to no tenant. */
async function createShared(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `create table server_secret (name text primary key, value text not null)`,
    // Counting must be cheap, and losing the counts in a crash of the server does no harm.
    `create unlogged table rate_limit (
      subject text not null,
      window_start timestamptz not null,
      calls integer not null default 1,
      primary key (subject, window_start)
    )`,
    // The counts belong to no tenant, but are written inside a tenant's transaction.
    `grant select, insert, update on rate_limit to plugboard_app`,
    // When each background job that runs once among all instances is due again.
    'create table job (name text primary key, due_at timestamptz not null)',
    // Filled anew by each check of readiness, to find out whether the disk has room.
    'create unlogged table readiness_probe (filler text not null)',
    // Plain storage: the filler is neither compressed nor moved to TOAST, so that it fills a whole page.
    `alter table readiness_probe alter column filler set storage plain`,
  );
}

async function createCalls(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'idempotency_key',
    ['caller', 'key'],
    `caller text not null, key text not null, request_hash text not null, reply jsonb,
     created_at timestamptz not null default now()`,
  );
  await createTenantTable(
    kysely,
    'outbox',
    ['id'],
    `id uuid not null, kind text not null check (kind in ('mail', 'sms')), recipient text not null,
     subject text not null, body text not null, created_at timestamptz not null default now(),
     status text not null default 'waiting' check (status in ('waiting', 'sent', 'kept', 'failed', 'decoy')),
     tries integer not null default 0, next_try_at timestamptz not null default now(), good_until timestamptz,
     sent_at timestamptz, problem text`,
  );
  await run(
    kysely,
    `create index idempotency_key_by_age on idempotency_key (created_at)`,
    `create index outbox_waiting on outbox (next_try_at) where status = 'waiting'`,
  );
}

/** Events of a tenant in the order of its commits; see platform/events/events.tables.ts. */
async function createEvents(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(kysely, 'event_counter', [], `last_id bigint not null`);
  await createTenantTable(
    kysely,
    'event',
    ['id'],
    // The clock, not the transaction's beginning: moments rise with the numbers, and old ones go from the front.
    `id bigint not null, type text not null, payload jsonb not null, at timestamptz not null default clock_timestamp()`,
  );
  await run(kysely, `create index event_by_age on event (at)`);
}

async function createFiles(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'stored_file',
    ['name'],
    `name text not null, kind text not null check (kind in ('avatar', 'driver_license')), account_id uuid not null,
     content_type text not null, size_bytes integer not null, file_name text not null,
     created_at timestamptz not null default now(), removed_at timestamptz`,
  );
  await createTenantTable(
    kysely,
    'stored_content',
    ['name'],
    `name text not null, holder_id uuid, start_byte integer not null default 0, size_bytes integer not null default 0,
     shown_as text check (shown_as in ('image/png', 'image/jpeg')),
     created_at timestamptz not null default now(), removed_at timestamptz,
     check (holder_id is not null or removed_at is not null)`,
  );
  await run(
    kysely,
    `create unique index stored_file_of_account on stored_file (tenant_id, account_id, kind) where removed_at is null`,
    `create index stored_file_removed on stored_file (removed_at) where removed_at is not null`,
    `create index stored_content_of_holder on stored_content (tenant_id, holder_id) where holder_id is not null`,
    `create index stored_content_removed on stored_content (removed_at) where removed_at is not null`,
  );
}

/**
 * Every audit entry is linked to the one before it in its tenant by a hash, so that a change made in the database
 * shows. The link is made when the transaction commits: the tenant's chain is locked for that moment only, and after
 * everything else that the transaction locks, so that two writers never wait for each other in a circle.
 */
async function createAudit(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'audit_entry',
    ['id'],
    `id uuid not null, at timestamptz not null default now(),
     actor_tenant_id text, actor_account_id uuid, on_behalf_of_account_id uuid,
     action text not null, subject_type text not null, subject_id text not null,
     before jsonb, after jsonb, request_id text not null,
     actor_name text, actor_tenant_name text, address text not null default '', device text not null default ''`,
  );
  await createTenantTable(
    kysely,
    'audit_chain',
    [],
    `sequence bigint not null default 0, hash text not null default '',
     anchor_sequence bigint not null default 0, anchor_hash text not null default ''`,
  );
  await createTenantTable(
    kysely,
    'audit_link',
    ['sequence'],
    `sequence bigint not null, entry_id uuid not null, previous_hash text not null, hash text not null,
     unique (tenant_id, entry_id)`,
  );
  await run(
    kysely,
    `create index audit_entry_by_subject on audit_entry (tenant_id, subject_type, subject_id, at)`,
    `create index audit_entry_by_time on audit_entry (tenant_id, at, id)`,
    `create index audit_entry_by_actor on audit_entry (tenant_id, actor_account_id, at)`,
    `create index audit_entry_by_action on audit_entry (tenant_id, action, at)`,
    // The hashed content as one text. Exports contain it, so that anyone can recompute the hash.
    `create function audit_entry_content(entry audit_entry, place bigint, previous text) returns text
     language sql stable as $$
       select jsonb_build_array(place, previous, entry.tenant_id, entry.id,
         to_char(entry.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
         entry.actor_tenant_id, entry.actor_account_id, entry.actor_name, entry.actor_tenant_name,
         entry.on_behalf_of_account_id, entry.action, entry.subject_type, entry.subject_id, entry.before, entry.after,
         entry.request_id, entry.address, entry.device)::text $$`,
    `create function audit_entry_hash(entry audit_entry, place bigint, previous text) returns text
     language sql stable as $$
       select encode(sha256(convert_to(audit_entry_content(entry, place, previous), 'UTF8')), 'hex') $$`,
    // Runs as the owner of the tables: the role that serves tenants may not write links.
    `create function chain_audit_entry() returns trigger
     language plpgsql security definer set search_path from current as $$
     declare entry audit_entry; chain audit_chain; own text; begin
       select * into entry from audit_entry where tenant_id = new.tenant_id and id = new.id;
       if not found then return null; end if;
       select * into chain from audit_chain where tenant_id = new.tenant_id for update;
       if not found then
         insert into audit_chain (tenant_id) values (new.tenant_id) on conflict do nothing;
         select * into chain from audit_chain where tenant_id = new.tenant_id for update;
       end if;
       own := audit_entry_hash(entry, chain.sequence + 1, chain.hash);
       insert into audit_link values (new.tenant_id, chain.sequence + 1, new.id, chain.hash, own);
       update audit_chain set sequence = chain.sequence + 1, hash = own where tenant_id = new.tenant_id;
       return null;
     end $$`,
    `create constraint trigger chain_audit_entry after insert on audit_entry
       deferrable initially deferred for each row execute function chain_audit_entry()`,
    // Nothing that serves a tenant rewrites its log.
    `revoke update, delete on audit_entry from plugboard_app`,
    `revoke insert, update, delete on audit_chain, audit_link from plugboard_app`,
  );
}
