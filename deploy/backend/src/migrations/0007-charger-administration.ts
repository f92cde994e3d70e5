import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

const groupSettings = `id uuid not null, name text not null, location_id uuid not null,
  max_load_w integer check (max_load_w > 0), max_current_a double precision check (max_current_a > 0),
  version integer not null default 1, created_at timestamptz not null default now(),
  check ((max_load_w is null) <> (max_current_a is null)),
  foreign key (tenant_id, location_id) references location (tenant_id, id)`;

/** Administration of chargers: groups, transfers, accounts with makers, prices, and licences. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createGroups(kysely);
  await createTransfers(kysely);
  await createVendorsAndPrices(kysely);
  await createLicences(kysely);
}

/** Chargers that share the power of a location, and groups of those. */
async function createGroups(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(kysely, 'charger_super_group', ['id'], groupSettings);
  await createTenantTable(
    kysely,
    'charger_group',
    ['id'],
    `${groupSettings}, super_group_id uuid,
     foreign key (tenant_id, super_group_id) references charger_super_group (tenant_id, id)
       on delete set null (super_group_id)`,
  );
  // The key is the charger: it is in one group only.
  await createTenantTable(
    kysely,
    'charger_group_member',
    ['charger_id'],
    `charger_id uuid not null, group_id uuid not null,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade,
     foreign key (tenant_id, group_id) references charger_group (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create unique index charger_group_by_name on charger_group (tenant_id, (lower(name) collate "C"))`,
    `create unique index charger_super_group_by_name on charger_super_group (tenant_id, (lower(name) collate "C"))`,
    `create index charger_group_of_super_group on charger_group (tenant_id, super_group_id)`,
    `create index charger_group_member_of_group on charger_group_member (tenant_id, group_id)`,
    // A group belongs to one location: a charger that moves away leaves it, in whichever way it is moved.
    `create function charger_leaves_group() returns trigger language plpgsql as $$ begin
       delete from charger_group_member where tenant_id = new.tenant_id and charger_id = new.id;
       return null;
     end $$`,
    `create trigger charger_leaves_group after update of location_id on charger
       for each row when (old.location_id is distinct from new.location_id) execute function charger_leaves_group()`,
    // A reply about a group that was read before names other chargers than it has now.
    `create function group_has_other_chargers() returns trigger language plpgsql as $$ begin
       update charger_group set version = version + 1 where tenant_id = old.tenant_id and id = old.group_id;
       return null;
     end $$`,
    `create trigger group_has_other_chargers after delete on charger_group_member
       for each row execute function group_has_other_chargers()`,
  );
}

/** Chargers that tenants hand to each other: one row at either of them, with the same id. */
async function createTransfers(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'charger_transfer',
    ['id'],
    `id uuid not null, direction text not null check (direction in ('out', 'in')),
     state text not null check (state in ('offered', 'accepted', 'declined', 'withdrawn')),
     source_charger_id uuid not null, charger_id uuid, other_tenant_id text, charger_point_id text,
     custom_id text not null, name text not null, manufacturer text not null, model text not null,
     port_count smallint not null, party text not null, offered_at timestamptz not null, expires_at timestamptz not null,
     settled_at timestamptz`,
  );
  await run(
    kysely,
    `create index charger_transfer_by_age on charger_transfer (tenant_id, offered_at, id)`,
    `create index charger_transfer_by_id on charger_transfer (id)`,
    `create unique index charger_transfer_offered on charger_transfer (tenant_id, source_charger_id)
       where direction = 'out' and state = 'offered'`,
    // Whose a charge point is that calls where it always has.
    `create index charger_transfer_by_point on charger_transfer (tenant_id, (lower(charger_point_id) collate "C"))
       where direction = 'out' and state = 'accepted'`,
  );
}

async function createVendorsAndPrices(kysely: Kysely<unknown>): Promise<void> {
  // Accounts of tenants in the clouds of makers.
  await createTenantTable(
    kysely,
    'charger_vendor_login',
    ['vendor'],
    `vendor text not null, user_name text not null, sealed_credentials text not null, logged_in_at timestamptz not null`,
  );
  // Price settings that a charger has for itself.
  await createTenantTable(
    kysely,
    'charger_price',
    ['id'],
    `id uuid not null, charger_id uuid not null, currency text not null, ac jsonb, dc jsonb,
     waitlist_minutes smallint not null, sales_tax_thousandths integer not null
       check (sales_tax_thousandths between 0 and 100000),
     activation_fee_minor integer not null check (activation_fee_minor >= 0),
     stand_by_fee_minor integer not null check (stand_by_fee_minor >= 0),
     stand_by_grace_minutes smallint not null check (stand_by_grace_minutes >= 0),
     pre_authorized_minor integer not null check (pre_authorized_minor >= 0),
     session_limit_minutes smallint check (session_limit_minutes > 0), pin text check (pin ~ '^[0-9]{4}$'),
     version integer not null default 1,
     unique (tenant_id, charger_id),
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
}

/** Licences that a tenant is offered and has ordered, and the times in which chargers are or were licensed. */
async function createLicences(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'licence',
    ['id'],
    `id uuid not null, name text not null, is_pro boolean not null, price_minor integer not null check (price_minor > 0),
     currency text not null, period text not null check (period in ('year', 'month')),
     is_offered boolean not null default true`,
  );
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
    `create unique index licence_by_name on licence (tenant_id, lower(name))`,
    // An order or an account that goes is looked up here.
    `create index licence_grant_of_order on licence_grant (tenant_id, order_id) where order_id is not null`,
    `create index licence_order_of_account on licence_order (tenant_id, account_id) where account_id is not null`,
  );
}
