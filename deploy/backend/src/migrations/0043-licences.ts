import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** What licences a tenant is offered, what it has ordered, and which charger is or was licensed when. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createOffer(kysely);
  await createTenantTable(
    kysely,
    'licence_order',
    ['id'],
    `id uuid not null, account_id uuid, licence_id uuid not null, licence_name text not null, is_pro boolean not null,
     price_minor integer not null, period text not null, years smallint not null, currency text not null,
     promotional_code text, subtotal_minor bigint not null, years_discount_minor bigint not null,
     promotional_discount_minor bigint not null, total_minor bigint not null check (total_minor >= 0),
     card_brand text, card_last4 text, provider text, provider_reference text, chargers jsonb not null,
     created_at timestamptz not null,
     foreign key (tenant_id, account_id) references account (tenant_id, id) on delete set null (account_id),
     check (total_minor = subtotal_minor - years_discount_minor - promotional_discount_minor)`,
  );
  await createTenantTable(
    kysely,
    'licence_grant',
    ['charger_id', 'id'],
    `charger_id uuid not null, id uuid not null, order_id uuid, name text not null, is_pro boolean not null,
     licensed_from timestamptz not null, licensed_to timestamptz check (licensed_to > licensed_from),
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade,
     foreign key (tenant_id, order_id) references licence_order (tenant_id, id)`,
  );
  await run(
    kysely,
    // An order or an account that goes is looked up here.
    `create index licence_grant_of_order on licence_grant (tenant_id, order_id) where order_id is not null`,
    `create index licence_order_of_account on licence_order (tenant_id, account_id) where account_id is not null`,
    // Whether the tenant has a Pro licence in force is asked for with every page.
    `create index charger_with_pro on charger (tenant_id, licensed_to) where license_is_pro and source_tenant_id is null`,
  );
}

async function createOffer(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'licence',
    ['id'],
    `id uuid not null, name text not null, is_pro boolean not null, price_minor integer not null check (price_minor > 0),
     currency text not null, period text not null check (period in ('year', 'month')),
     is_offered boolean not null default true`,
  );
  await run(kysely, `create unique index licence_by_name on licence (tenant_id, lower(name))`);
  await createTenantTable(
    kysely,
    'licence_years',
    ['years'],
    `years smallint not null check (years between 1 and 10),
     discount_percent smallint not null check (discount_percent between 0 and 100)`,
  );
  await createTenantTable(
    kysely,
    'promotional_code',
    ['code'],
    `code text not null check (code = upper(code)),
     discount_percent smallint not null check (discount_percent between 1 and 100),
     expires_at timestamptz, most_uses integer check (most_uses > 0), uses integer not null default 0,
     check (most_uses is null or uses <= most_uses)`,
  );
}
