import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Charges by stored cards: from the driver's app, and in the books of the embedded card provider. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'sandbox_charge',
    ['id'],
    `id text not null, amount_minor integer not null check (amount_minor > 0),
     currency text not null check (currency in ('USD', 'EUR', 'CAD', 'MXN')), created_at timestamptz not null`,
  );
  await run(
    kysely,
    `create index sandbox_charge_by_age on sandbox_charge (tenant_id, created_at desc, id desc)`,
    `alter table payment_session add is_card_stored boolean not null default false`,
    `create index subscription_invoice_of_charge on subscription_invoice (tenant_id, provider, provider_reference)
       where provider_reference is not null`,
  );
}
