import type { Kysely } from 'kysely';
import { run } from './helpers.ts';

/**
 * A serial number that was entered is the only one of its manufacturer in the tenant. Numbers that charge points report,
 * that a transfer brings or that were there twice before are kept as they are.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  const own = `unique_id is not null and share_mode is null`;
  const key = `tenant_id, (lower(unique_id) collate "C"), (lower(manufacturer) collate "C")`;
  await run(
    kysely,
    `alter table charger add column is_serial_entered boolean not null default true`,
    `update charger set is_serial_entered = false from (
       select tenant_id, id, row_number() over (
         partition by tenant_id, lower(unique_id), lower(manufacturer) order by created_at, id) as place
       from charger where ${own}) numbered
      where charger.tenant_id = numbered.tenant_id and charger.id = numbered.id and place > 1`,
    `create unique index charger_by_entered_serial on charger (${key}) where ${own} and is_serial_entered`,
  );
}
