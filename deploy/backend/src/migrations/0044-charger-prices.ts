import type { Kysely } from 'kysely';
import { createTenantTable } from './helpers.ts';

/** Price settings that a charger has for itself. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
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
