import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/**
 * The last sign-in of each account, and its inviter. They stand in a separate table, because sign-ins hold a shared lock on the
 * account: two at once that wrote to it would wait for each other.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(kysely, `alter table account add column invited_by uuid`);
  await createTenantTable(
    kysely,
    'last_sign_in',
    ['account_id'],
    `account_id uuid not null, at timestamptz not null,
     foreign key (tenant_id, account_id) references account (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `insert into last_sign_in (tenant_id, account_id, at)
       select tenant_id, account_id, max(created_at) from session
       where actor_account_id is null group by tenant_id, account_id`,
  );
}
