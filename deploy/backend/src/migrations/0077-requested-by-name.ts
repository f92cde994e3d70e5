import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/** Keeps with a command the name of an administrator of another tenant, whose account the tenant cannot read. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  for (const table of ['command', 'schedule_delivery'])
    await run(
      kysely,
      `alter table ${table} add column requested_by_name text`,
      `update ${table} set requested_by_name = nullif(trim(account.first_name || ' ' || account.last_name), '')
         from account
         where ${table}.on_behalf_of is not null
           and account.tenant_id = ${table}.requested_by_tenant_id and account.id = ${table}.requested_by`,
    );
}
