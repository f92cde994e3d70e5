import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Discounts that locations give to e-mail addresses and domains, and who has set each version of a price. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'location_discount',
    ['id'],
    `id uuid not null, location_id uuid not null,
     email_or_domain text not null check (email_or_domain = lower(email_or_domain)),
     percent_thousandths integer not null check (percent_thousandths between 1 and 100000),
     version integer not null default 1, created_at timestamptz not null default now(),
     unique (tenant_id, location_id, email_or_domain),
     foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create index location_discount_by_name on location_discount (tenant_id, (email_or_domain collate "C"), id)`,
    // A price outlives the account of who has set it.
    `alter table price_version add column author_id uuid, add column author_name text`,
  );
}
