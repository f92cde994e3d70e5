import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

const ofAccount = `foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade`;

/** Saved views of lists, and which of them opens for whom. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'saved_view',
    ['id'],
    `id uuid not null, account_id uuid, list text not null, name text not null, state jsonb not null,
     is_tenant_default boolean not null default false, version integer not null default 1,
     created_at timestamptz not null default now(), check (account_id is null or not is_tenant_default), ${ofAccount}`,
  );
  await createTenantTable(
    kysely,
    'saved_view_default',
    ['account_id', 'list'],
    `account_id uuid not null, list text not null, view_id uuid not null, ${ofAccount},
     foreign key (tenant_id, view_id) references saved_view (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create unique index saved_view_of_account on saved_view (tenant_id, account_id, list, (lower(name) collate "C"))
       where account_id is not null`,
    `create unique index saved_view_of_tenant on saved_view (tenant_id, list, (lower(name) collate "C"))
       where account_id is null`,
    `create unique index saved_view_tenant_default on saved_view (tenant_id, list) where is_tenant_default`,
    `create index saved_view_default_of_view on saved_view_default (tenant_id, view_id)`,
  );
}
