import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

const ofAccount = `account_id uuid not null,
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade`;

export async function createAccountTables(kysely: Kysely<unknown>): Promise<void> {
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
     status text not null default 'active' check (status in ('active', 'invited', 'disabled')),
     created_at timestamptz not null default now(), unique (tenant_id, email)`,
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
    'session',
    ['id'],
    `id uuid not null, ${ofAccount}, actor_tenant_id text, actor_account_id uuid,
     created_at timestamptz not null default now(), expires_at timestamptz not null, ended_at timestamptz,
     ended_because text check (ended_because in ('signed-out', 'token-reused')),
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
     session_expires_at timestamptz not null, expires_at timestamptz not null, used_at timestamptz`,
  );
  await createTenantTable(
    kysely,
    'sign_in_code',
    ['account_id'],
    `${ofAccount}, code_hash text not null, expires_at timestamptz not null, tries integer not null default 0,
     used_at timestamptz`,
  );
  await run(
    kysely,
    `create index session_by_account on session (tenant_id, account_id)`,
    `create index session_by_end on session (expires_at)`,
    `create index refresh_token_by_session on refresh_token (tenant_id, session_id)`,
    // At a host name without a label an address is looked for in every tenant.
    `create index account_by_email on account (email)`,
  );
}
