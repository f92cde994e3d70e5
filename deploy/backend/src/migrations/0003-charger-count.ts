import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/**
 * How many chargers each tenant has, so that the first page of a large list does not count them all. Chargers come
 * and go rarely; their statement keeps the number, within its own transaction.
 */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(kysely, 'charger_count', [], `chargers integer not null check (chargers >= 0)`);
  await run(
    kysely,
    `insert into charger_count select tenant_id, count(*) from charger group by tenant_id`,
    `create function count_new_chargers() returns trigger language plpgsql as $$ begin
       insert into charger_count select tenant_id, count(*) from added group by tenant_id
         on conflict (tenant_id) do update set chargers = charger_count.chargers + excluded.chargers;
       return null;
     end $$`,
    `create trigger count_new_chargers after insert on charger
       referencing new table as added for each statement execute function count_new_chargers()`,
    // Where a tenant goes, its number goes too: nothing is inserted here.
    `create function count_removed_chargers() returns trigger language plpgsql as $$ begin
       update charger_count set chargers = charger_count.chargers - gone.chargers
         from (select tenant_id, count(*) as chargers from removed group by tenant_id) gone
         where charger_count.tenant_id = gone.tenant_id;
       return null;
     end $$`,
    `create trigger count_removed_chargers after delete on charger
       referencing old table as removed for each statement execute function count_removed_chargers()`,
  );
}
