import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

const perhapsOfAccount = `account_id uuid,
  foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade`;
const ofAccount = perhapsOfAccount.replace('uuid,', 'uuid not null,');

/** Signing up, links by mail, codes by SMS, computers that are trusted, and what a list of sessions shows. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table account add column verified_phone text`,
    `update account set verified_phone = phone where has_two_factor`,
    `alter table account drop constraint account_status_check`,
    `alter table account add constraint account_status_check
       check (status in ('active', 'invited', 'waiting', 'disabled'))`,
    `create index account_by_verified_phone on account (verified_phone) where verified_phone is not null`,
    `alter table session add column user_agent text not null default '', add column address text not null default '',
       add column last_used_at timestamptz not null default now()`,
    `alter table session drop constraint session_ended_because_check`,
    `alter table session add constraint session_ended_because_check
       check (ended_because in ('signed-out', 'signed-out-elsewhere', 'password-changed', 'token-reused'))`,
    `drop table sign_in_code`,
    // Counting belongs to no tenant, and goes on inside a tenant's transaction.
    `grant select, insert, update on rate_limit to plugboard_app`,
  );
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
     approved_at timestamptz check (approved_at is null or confirmed_at is not null)`,
  );
  await run(
    kysely,
    `create index account_token_by_account on account_token (tenant_id, account_id)`,
    `create index tenant_application_waiting on tenant_application (confirmed_at) where approved_at is null`,
    // What lies in the outbox from before went nowhere, and must not go out years later.
    `alter table outbox add column status text not null default 'kept'
       check (status in ('waiting', 'sent', 'kept', 'failed', 'decoy'))`,
    `alter table outbox alter column status set default 'waiting'`,
    `alter table outbox add column tries integer not null default 0,
       add column next_try_at timestamptz not null default now(), add column good_until timestamptz,
       add column sent_at timestamptz, add column problem text`,
    `create index outbox_waiting on outbox (next_try_at) where status = 'waiting'`,
  );
}
