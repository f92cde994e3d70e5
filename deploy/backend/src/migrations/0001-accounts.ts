import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

const perhapsOfAccount = `account_id uuid,
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade`;
const ofAccount = perhapsOfAccount.replace('uuid,', 'uuid not null,');

/**
 * Tenants with their settings, accounts with their sessions, and the ways in.
 * The columns are described beside their types, in `<noun>.tables.ts`.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createRole(kysely);
  await createTenants(kysely);
  await createAccounts(kysely);
  await createSessions(kysely);
  await createWaysIn(kysely);
}

async function createRole(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    // Roles belong to the whole server: another database of it may have made this one, at this very moment.
    // Without the right to create roles, the administrator has created it and granted it to us.
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
  );
}

async function createTenants(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `create table tenant (
      id text primary key check (id ~ '^[a-z0-9][a-z0-9-]*$'),
      display_name text not null,
      type text not null default 'STANDARD' check (type in ('STANDARD', 'FLEET')),
      language text check (language in ('en', 'es')),
      default_currency text not null default 'USD' check (default_currency in ('USD', 'EUR', 'CAD', 'MXN')),
      contact_email text not null,
      has_pro boolean not null default false,
      links jsonb not null,
      created_at timestamptz not null default now(),
      service_type text not null default 'helpdesk' check (service_type in ('helpdesk', 'crm')),
      crm_ticket_list_url text
    )`,
    `alter table tenant enable row level security`,
    `create policy tenant_itself on tenant to plugboard_app using (id = current_setting('plugboard.tenant', true))`,
    `grant select on tenant to plugboard_app`,
    // A tenant's administrators choose the kind of its external ticket system; nothing else of the tenant is theirs.
    `grant update (service_type) on tenant to plugboard_app`,
  );
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

async function createAccounts(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'account',
    ['id'],
    `id uuid not null, email text not null check (email = lower(email)), first_name text not null,
     last_name text not null, avatar text,
     role text not null check (role in ('driver', 'admin', 'partner', 'tenant_owner')),
     user_type text not null check (user_type in ('driver', 'partner', 'tenant_owner', 'admin', 'superuser')),
     is_limited boolean not null default false, allowed_sections text[],
     can_manage_payout_settings boolean not null default false, has_payout_access boolean not null default false,
     phone text, has_two_factor boolean not null default false,
     status text not null default 'active' check (status in ('active', 'invited', 'waiting', 'disabled')),
     created_at timestamptz not null default now(), verified_phone text,
     language text check (language in ('en', 'es')), notification_settings text[] not null default '{}',
     default_charger_id uuid, invited_at timestamptz,
     search_text text not null generated always as
       (lower(first_name || ' ' || last_name || E'\\n' || email || E'\\n' || coalesce(phone, ''))) stored,
     default_vehicle_id uuid, unique (tenant_id, email)`,
  );
  await createTenantTable(kysely, 'credential', ['account_id'], `${ofAccount}, password_hash text not null`);
  await createTenantTable(
    kysely,
    'client_access',
    ['account_id', 'client_tenant_id'],
    `${ofAccount}, client_tenant_id text not null references tenant (id) on delete cascade`,
  );
  await createTenantTable(
    kysely,
    'payment_method',
    ['id'],
    `id uuid not null, account_id uuid not null, provider text not null, provider_reference text not null,
     brand text not null check (brand in ('VISA', 'MASTERCARD', 'OTHER')), last4 text not null check (last4 ~ '^[0-9]{4}$'),
     exp_month integer not null, exp_year integer not null, is_default boolean not null,
     created_at timestamptz not null default now(), unique (tenant_id, provider, provider_reference),
     foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    // At a host name without a label an address is looked for in every tenant.
    `create index account_by_email on account (email)`,
    `create index account_by_verified_phone on account (verified_phone) where verified_phone is not null`,
    `create index account_by_age on account (tenant_id, created_at, id)`,
    // One index for each order of the list of users.
    `create index account_by_name on account (tenant_id, (lower(first_name || ' ' || last_name)) collate "C", id)`,
    `create index account_by_address on account (tenant_id, email collate "C", id)`,
    `create index account_by_role on account (tenant_id, role, id)`,
    `create index account_by_status on account (tenant_id, status, id)`,
    `create index payment_method_of_account on payment_method (tenant_id, account_id, created_at)`,
    `create unique index payment_method_default on payment_method (tenant_id, account_id) where is_default`,
  );
}

async function createSessions(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'session',
    ['id'],
    `id uuid not null, ${ofAccount}, actor_tenant_id text, actor_account_id uuid,
     created_at timestamptz not null default now(), expires_at timestamptz not null, ended_at timestamptz,
     ended_because text check (ended_because in
       ('signed-out', 'signed-out-elsewhere', 'password-changed', 'token-reused', 'account-changed')),
     user_agent text not null default '', address text not null default '',
     last_used_at timestamptz not null default now(), confirmed_at timestamptz,
     actor_name text, actor_tenant_name text, opened_by_session_id uuid,
     foreign key (actor_tenant_id, actor_account_id) references account (tenant_id, id) on delete cascade`,
  );
  await createTenantTable(
    kysely,
    'refresh_token',
    ['token_hash'],
    `token_hash text not null, session_id uuid not null, created_at timestamptz not null default now(),
     used_at timestamptz,
     foreign key (tenant_id, session_id) references session (tenant_id, id) on delete cascade`,
  );
  await createTenantTable(
    kysely,
    'ticket',
    ['ticket_hash'],
    `ticket_hash text not null, ${ofAccount}, actor_tenant_id text, actor_account_id uuid,
     session_expires_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz,
     actor_name text, actor_tenant_name text, opened_by_session_id uuid`,
  );
  await run(
    kysely,
    `create index session_by_account on session (tenant_id, account_id)`,
    `create index session_by_end on session (expires_at)`,
    `create index session_by_actor on session (actor_tenant_id, actor_account_id) where actor_account_id is not null`,
    `create index session_by_opener on session (opened_by_session_id) where opened_by_session_id is not null`,
    `create index refresh_token_by_session on refresh_token (tenant_id, session_id)`,
  );
}

/** Signing up, links by mail, codes by SMS, and computers that are trusted. */
async function createWaysIn(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'account_token',
    ['token_hash'],
    `token_hash text not null, ${perhapsOfAccount}, email text not null,
     kind text not null check (kind in ('password-reset', 'invitation', 'email-change', 'sign-up')),
     created_at timestamptz not null default now(), expires_at timestamptz not null, used_at timestamptz`,
  );
  await createTenantTable(
    kysely,
    'one_time_code',
    ['purpose', 'attempt_hash'],
    `purpose text not null check (purpose in ('sign-in', 'sms-sign-in', 'phone')), attempt_hash text not null,
     ${perhapsOfAccount}, phone text not null, code_hash text not null, expires_at timestamptz not null,
     tries integer not null default 0, used_at timestamptz`,
  );
  await createTenantTable(
    kysely,
    'trusted_computer',
    ['account_id', 'token_hash'],
    `${ofAccount}, token_hash text not null, created_at timestamptz not null default now(),
     expires_at timestamptz not null`,
  );
  await createTenantTable(
    kysely,
    'tenant_application',
    ['account_id'],
    `${ofAccount}, created_at timestamptz not null default now(), confirmed_at timestamptz,
     approved_at timestamptz check (approved_at is null or confirmed_at is not null),
     language text not null check (language in ('en', 'es')), country text check (country ~ '^[A-Z]{2}$')`,
  );
  // The requested tenant is deleted, which frees its name: the record belongs to the tenant that declined.
  await createTenantTable(
    kysely,
    'declined_sign_up',
    ['id'],
    `id uuid not null, tenant_name text not null, display_name text not null,
     declined_at timestamptz not null default now()`,
  );
  await run(
    kysely,
    `create index account_token_by_account on account_token (tenant_id, account_id)`,
    `create index tenant_application_waiting on tenant_application (confirmed_at) where approved_at is null`,
    `create unique index tenant_application_by_account on tenant_application (account_id)`,
    `create index declined_sign_up_by_name on declined_sign_up (tenant_name)`,
    `create index declined_sign_up_by_age on declined_sign_up (declined_at)`,
  );
}
