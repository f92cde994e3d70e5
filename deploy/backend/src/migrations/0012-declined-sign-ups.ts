import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** What is left of a sign-up that was declined; and the language of whoever signs up, for what is written to them. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  // The tenant that was asked for goes, so that its name is free: what is kept belongs to the tenant that declined.
  await createTenantTable(
    kysely,
    'declined_sign_up',
    ['id'],
    `id uuid not null, tenant_name text not null, display_name text not null,
     declined_at timestamptz not null default now()`,
  );
  await run(
    kysely,
    `create index declined_sign_up_by_name on declined_sign_up (tenant_name)`,
    `create index declined_sign_up_by_age on declined_sign_up (declined_at)`,
    `create unique index tenant_application_by_account on tenant_application (account_id)`,
    `alter table tenant_application add column language text check (language in ('en', 'es'))`,
    `update tenant_application set language = coalesce(tenant.language, 'en') from tenant where tenant.id = tenant_id`,
    `alter table tenant_application alter column language set not null`,
  );
}
