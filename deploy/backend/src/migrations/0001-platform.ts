import type { Kysely } from 'kysely';
import { createAccountTables } from './0001-accounts.ts';
import { createTenantTable, run } from './helpers.ts';

/**
 * Tenants with their settings, accounts with their sessions, and what every call needs: audit, idempotency, limits.
 * What the columns mean stands beside their types: platform/database/platform-tables.ts, modules/<noun>/<noun>.tables.ts.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    // Roles belong to the whole server: another database of it may have made this one, at this very moment.
    // Where we may not make roles, the administrator has made it and granted it to us.
    `do $$ begin
      if not exists (select from pg_roles where rolname = 'plugboard_app') then
        create role plugboard_app nologin;
      end if;
    exception when duplicate_object or unique_violation then null; end $$`,
    `do $$ begin
      if not pg_has_role(current_user, 'plugboard_app', 'member') then
        execute format('grant plugboard_app to %I', current_user);
      end if;
    end $$`,
    `grant usage on schema public to plugboard_app`,
    `create table tenant (
      id text primary key check (id ~ '^[a-z0-9][a-z0-9-]*$'),
      display_name text not null,
      type text not null default 'STANDARD' check (type in ('STANDARD', 'FLEET')),
      language text check (language in ('en', 'es')),
      default_currency text not null default 'USD' check (default_currency in ('USD', 'EUR', 'CAD', 'MXN')),
      contact_email text not null,
      has_pro boolean not null default false,
      links jsonb not null,
      created_at timestamptz not null default now()
    )`,
    `alter table tenant enable row level security`,
    `create policy tenant_itself on tenant to plugboard_app using (id = current_setting('plugboard.tenant', true))`,
    `grant select on tenant to plugboard_app`,
    `create table server_secret (name text primary key, value text not null)`,
    // Counting must be cheap, and losing the counts in a crash of the server harms nobody.
    `create unlogged table rate_limit (
      subject text not null,
      window_start timestamptz not null,
      calls integer not null default 1,
      primary key (subject, window_start)
    )`,
  );
  await createSettingsTables(kysely);
  await createAccountTables(kysely);
  await createCallTables(kysely);
}

async function createSettingsTables(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(kysely, 'tenant_flag', ['name'], `name text not null, is_on boolean not null`);
  await createTenantTable(kysely, 'tenant_feature', ['name'], `name text not null, is_active boolean not null`);
  await createTenantTable(
    kysely,
    'tenant_control',
    ['key'],
    `key text not null, parent_key text, position integer not null, name text not null, is_active boolean not null,
     foreign key (tenant_id, parent_key) references tenant_control (tenant_id, key)`,
  );
  await createTenantTable(
    kysely,
    'brand_style',
    ['key'],
    `key text not null, position integer not null, display_name text not null,
     primary_light text not null check (primary_light ~ '^#[0-9a-f]{6}$'),
     primary_dark text not null check (primary_dark ~ '^#[0-9a-f]{6}$'),
     typeface text not null, payment_typeface text not null,
     density text not null check (density in ('comfortable', 'compact'))`,
  );
}

async function createCallTables(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'audit_entry',
    ['id'],
    `id uuid not null, at timestamptz not null default now(),
     actor_tenant_id text, actor_account_id uuid, on_behalf_of_account_id uuid,
     action text not null, subject_type text not null, subject_id text not null,
     before jsonb, after jsonb, request_id text not null`,
  );
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
     subject text not null, body text not null, created_at timestamptz not null default now()`,
  );
  await createTenantTable(
    kysely,
    'ui_event',
    ['id'],
    `id uuid not null, account_id uuid not null, at timestamptz not null default now(), event_type text not null,
     event_value text not null, screen_resolution text not null, platform text not null`,
  );
  await run(
    kysely,
    `create index audit_entry_by_subject on audit_entry (tenant_id, subject_type, subject_id, at)`,
    `create index audit_entry_by_time on audit_entry (tenant_id, at)`,
    `create index ui_event_by_time on ui_event (tenant_id, at)`,
    `create index idempotency_key_by_age on idempotency_key (created_at)`,
  );
}
