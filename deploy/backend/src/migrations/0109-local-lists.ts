import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Charge points whose own lists of cards the portal keeps up to date. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'local_list_delivery',
    ['charger_id'],
    `charger_id uuid not null, due_at timestamptz, command_id uuid, is_counted boolean not null default false,
     failures integer not null default 0,
     requested_by_tenant_id text not null, requested_by uuid not null, requested_by_name text, on_behalf_of uuid,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
  await run(kysely, `create index local_list_delivery_due on local_list_delivery (due_at) where due_at is not null`);
}
