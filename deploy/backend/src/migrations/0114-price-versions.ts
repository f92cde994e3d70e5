import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

const settings = `currency text not null, ac jsonb, dc jsonb, waitlist_minutes smallint not null,
  sales_tax_thousandths integer not null check (sales_tax_thousandths between 0 and 100000),
  activation_fee_minor integer not null check (activation_fee_minor >= 0),
  stand_by_fee_minor integer not null check (stand_by_fee_minor >= 0),
  stand_by_grace_minutes smallint not null check (stand_by_grace_minutes >= 0),
  pre_authorized_minor integer not null check (pre_authorized_minor >= 0),
  session_limit_minutes smallint check (session_limit_minutes > 0)`;

const kept = [
  'version',
  'currency',
  'ac',
  'dc',
  'waitlist_minutes',
  'sales_tax_thousandths',
  'activation_fee_minor',
  'stand_by_fee_minor',
  'stand_by_grace_minutes',
  'pre_authorized_minor',
  'session_limit_minutes',
];

/** Prices of locations and tenants, the versions of all prices, and what sessions cost by them. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  // Without a location it is the default of the tenant.
  await createTenantTable(
    kysely,
    'location_price',
    ['id'],
    `id uuid not null, location_id uuid, ${settings}, pin text check (pin ~ '^[0-9]{4}$'),
     version integer not null default 1,
     unique nulls not distinct (tenant_id, location_id),
     foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade`,
  );
  // A session outlives its charger and its location, and so does its price.
  await createTenantTable(
    kysely,
    'price_version',
    ['price_id', 'version'],
    `price_id uuid not null, version integer not null, ${settings}, created_at timestamptz not null default now()`,
  );
  await run(
    kysely,
    `insert into price_version (tenant_id, price_id, ${kept.join(', ')})
       select tenant_id, id, ${kept.join(', ')} from charger_price`,
    `create function keep_price_version() returns trigger language plpgsql as $$ begin
       insert into price_version (tenant_id, price_id, ${kept.join(', ')})
         values (new.tenant_id, new.id, ${kept.map((name) => `new.${name}`).join(', ')}) on conflict do nothing;
       return null;
     end $$`,
    ...['charger_price', 'location_price'].map(
      (table) =>
        `create trigger keep_price_version after insert or update on ${table}
           for each row execute function keep_price_version()`,
    ),
    `alter table charging_session add column price_id uuid, add column price_version integer,
       add column price_lines jsonb, add column settlement text check (settlement in ('FREE', 'UNPAID', 'PAID')),
       add column settlement_reason text`,
  );
}
