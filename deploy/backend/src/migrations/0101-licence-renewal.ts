import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Licences that renew themselves: one row per charger. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'licence_renewal',
    ['charger_id'],
    `charger_id uuid not null, account_id uuid not null, licence_id uuid not null, years integer not null,
     card_id uuid, problem text, announced_for timestamptz, announced_price_minor integer,
     attempt_id uuid, attempted_at timestamptz,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade,
     foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade,
     foreign key (tenant_id, licence_id) references licence (tenant_id, id),
     foreign key (tenant_id, card_id) references payment_method (tenant_id, id) on delete set null (card_id)`,
  );
  await run(
    kysely,
    `create index licence_renewal_of_account on licence_renewal (tenant_id, account_id)`,
    `create index licence_renewal_of_card on licence_renewal (tenant_id, card_id) where card_id is not null`,
    `create index licence_renewal_of_licence on licence_renewal (tenant_id, licence_id)`,
  );
}
