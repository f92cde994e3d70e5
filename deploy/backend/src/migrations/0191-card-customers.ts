import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Holders of stored cards at the card provider. One whose account is gone is still to be deleted there. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'card_customer',
    ['provider', 'reference'],
    `provider text not null, reference text not null, account_id uuid,
     foreign key (tenant_id, account_id) references account (tenant_id, id) on delete set null (account_id)`,
  );
  await run(
    kysely,
    `create unique index card_customer_of_account on card_customer (tenant_id, account_id, provider)
       where account_id is not null`,
    `create index card_customer_without_account on card_customer (tenant_id) where account_id is null`,
    `alter table payment_session add card_customer text`,
  );
}
