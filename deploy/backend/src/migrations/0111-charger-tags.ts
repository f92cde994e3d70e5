import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** A tenant's own labels, and the chargers that have them. `key` is the label in lower case. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(kysely, 'charger_tag', ['key'], `key text collate "C" not null, name text not null`);
  await createTenantTable(
    kysely,
    'charger_tag_use',
    ['charger_id', 'tag_key'],
    `charger_id uuid not null, tag_key text collate "C" not null,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade,
     foreign key (tenant_id, tag_key) references charger_tag (tenant_id, key) on delete cascade`,
  );
  await run(kysely, `create index charger_tag_use_by_tag on charger_tag_use (tenant_id, tag_key, charger_id)`);
}
