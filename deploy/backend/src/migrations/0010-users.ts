import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

const ofAccount = (rule: 'cascade' | 'set null (account_id)') =>
  `foreign key (tenant_id, account_id) references account (tenant_id, id) on delete ${rule}`;

/** What administrators manage of users, charging cards, saved payment cards, uploads, and ways into the audit. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table account
       add column language text check (language in ('en', 'es')),
       add column notification_settings text[] not null default '{}',
       add column default_charger_id uuid,
       add column invited_at timestamptz,
       add column search_text text not null generated always as
         (lower(first_name || ' ' || last_name || E'\\n' || email || E'\\n' || coalesce(phone, ''))) stored,
       add foreign key (tenant_id, default_charger_id) references charger (tenant_id, id)
         on delete set null (default_charger_id)`,
    `create index account_by_age on account (tenant_id, created_at, id)`,
    // A session outlives who charged, as it outlives its charger.
    `alter table charging_session add column account_id uuid`,
    `create index charging_session_by_account on charging_session (tenant_id, account_id) where account_id is not null`,
  );
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
    'id_tag',
    ['id'],
    `id uuid not null, number text not null check (number = upper(number)), account_id uuid,
     is_blocked boolean not null default false, expires_at timestamptz,
     created_at timestamptz not null default now(), unique (tenant_id, number), ${ofAccount('set null (account_id)')}`,
  );
  await createTenantTable(
    kysely,
    'payment_method',
    ['id'],
    `id uuid not null, account_id uuid not null, provider text not null, provider_reference text not null,
     brand text not null check (brand in ('VISA', 'MASTERCARD', 'OTHER')), last4 text not null check (last4 ~ '^[0-9]{4}$'),
     exp_month integer not null, exp_year integer not null, is_default boolean not null,
     created_at timestamptz not null default now(), unique (tenant_id, provider, provider_reference),
     ${ofAccount('cascade')}`,
  );
  await run(
    kysely,
    `create unique index stored_file_of_account on stored_file (tenant_id, account_id, kind) where removed_at is null`,
    `create index stored_file_removed on stored_file (removed_at) where removed_at is not null`,
    `create index id_tag_by_age on id_tag (tenant_id, created_at, id)`,
    `create index id_tag_by_account on id_tag (tenant_id, account_id)`,
    `create index payment_method_of_account on payment_method (tenant_id, account_id, created_at)`,
    `create unique index payment_method_default on payment_method (tenant_id, account_id) where is_default`,
    `drop index audit_entry_by_time`,
    `create index audit_entry_by_time on audit_entry (tenant_id, at, id)`,
    `create index audit_entry_by_actor on audit_entry (tenant_id, actor_account_id, at)`,
    `create index audit_entry_by_action on audit_entry (tenant_id, action, at)`,
  );
}
