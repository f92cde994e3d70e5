import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

const settings = `id uuid not null, name text not null, location_id uuid not null,
  max_load_w integer check (max_load_w > 0), max_current_a double precision check (max_current_a > 0),
  version integer not null default 1, created_at timestamptz not null default now(),
  check ((max_load_w is null) <> (max_current_a is null)),
  foreign key (tenant_id, location_id) references location (tenant_id, id)`;

/** Chargers that share what a location can feed them, and groups of those. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(kysely, 'charger_super_group', ['id'], settings);
  await createTenantTable(
    kysely,
    'charger_group',
    ['id'],
    `${settings}, super_group_id uuid,
     foreign key (tenant_id, super_group_id) references charger_super_group (tenant_id, id)
       on delete set null (super_group_id)`,
  );
  // The key is the charger: it is in one group only.
  await createTenantTable(
    kysely,
    'charger_group_member',
    ['charger_id'],
    `charger_id uuid not null, group_id uuid not null,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade,
     foreign key (tenant_id, group_id) references charger_group (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create unique index charger_group_by_name on charger_group (tenant_id, (lower(name) collate "C"))`,
    `create unique index charger_super_group_by_name on charger_super_group (tenant_id, (lower(name) collate "C"))`,
    `create index charger_group_of_super_group on charger_group (tenant_id, super_group_id)`,
    `create index charger_group_member_of_group on charger_group_member (tenant_id, group_id)`,
    // A group is of one location: whoever moves away leaves it, whichever way it is moved.
    `create function charger_leaves_group() returns trigger language plpgsql as $$ begin
       delete from charger_group_member where tenant_id = new.tenant_id and charger_id = new.id;
       return null;
     end $$`,
    `create trigger charger_leaves_group after update of location_id on charger
       for each row when (old.location_id is distinct from new.location_id) execute function charger_leaves_group()`,
    // Whoever has read a group has read other chargers than it has now.
    `create function group_has_other_chargers() returns trigger language plpgsql as $$ begin
       update charger_group set version = version + 1 where tenant_id = old.tenant_id and id = old.group_id;
       return null;
     end $$`,
    `create trigger group_has_other_chargers after delete on charger_group_member
       for each row execute function group_has_other_chargers()`,
  );
}
