import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/**
 * Every audit entry is linked to the one before it in its tenant by a hash, so that a change made in the database
 * shows. The link is made when the transaction commits: the tenant's chain is locked for that moment only, and after
 * everything else that the transaction locks, so that two writers never wait for each other in a circle.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table audit_entry
       add column actor_name text, add column actor_tenant_name text,
       add column address text not null default '', add column device text not null default ''`,
    `alter table session add column actor_name text, add column actor_tenant_name text`,
    `alter table ticket add column actor_name text, add column actor_tenant_name text`,
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
  await createFunctions(kysely);
  await run(
    kysely,
    `do $$ declare entry audit_entry; own text; place bigint := 0; previous text := ''; chained text := ''; begin
       for entry in select * from audit_entry order by tenant_id, at, id loop
         if entry.tenant_id <> chained then
           place := 0; previous := ''; chained := entry.tenant_id;
           insert into audit_chain (tenant_id) values (chained);
         end if;
         place := place + 1;
         own := audit_entry_hash(entry, place, previous);
         insert into audit_link values (entry.tenant_id, place, entry.id, previous, own);
         previous := own;
       end loop;
       update audit_chain set sequence = link.sequence, hash = link.hash
       from (select distinct on (tenant_id) * from audit_link order by tenant_id, sequence desc) link
       where link.tenant_id = audit_chain.tenant_id;
     end $$`,
    `create constraint trigger chain_audit_entry after insert on audit_entry
       deferrable initially deferred for each row execute function chain_audit_entry()`,
    // Nothing that serves a tenant rewrites its log.
    `revoke update, delete on audit_entry from plugboard_app`,
    `revoke insert, update, delete on audit_chain, audit_link from plugboard_app`,
  );
}

const createFunctions = (kysely: Kysely<unknown>) =>
  run(
    kysely,
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
  );
