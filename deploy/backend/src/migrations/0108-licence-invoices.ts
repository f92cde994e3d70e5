import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Orders of licences that are paid by invoice; the payment makes a `licence_order` of one. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'licence_invoice',
    ['id'],
    `id uuid not null, number integer not null, account_id uuid, state text not null
       check (state in ('OPEN', 'PAID', 'CANCELLED')),
     reference text, licence_id uuid not null, licence_name text not null, is_pro boolean not null,
     price_minor integer not null, period text not null, years smallint not null, currency text not null,
     promotional_code text, subtotal_minor bigint not null, years_discount_minor bigint not null,
     promotional_discount_minor bigint not null, total_minor bigint not null check (total_minor >= 0),
     chargers jsonb not null, created_at timestamptz not null, due_at timestamptz not null,
     settled_at timestamptz, order_id uuid,
     unique (tenant_id, number),
     foreign key (tenant_id, account_id) references account (tenant_id, id) on delete set null (account_id),
     foreign key (tenant_id, order_id) references licence_order (tenant_id, id)`,
  );
  await run(
    kysely,
    `create index licence_invoice_of_account on licence_invoice (tenant_id, account_id) where account_id is not null`,
    `create index licence_invoice_of_order on licence_invoice (tenant_id, order_id) where order_id is not null`,
  );
}
