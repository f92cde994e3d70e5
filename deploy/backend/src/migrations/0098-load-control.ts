import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** State of load control: the limit of each charger in a group, and the sites that are due. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await run(
    kysely,
    `alter table charger_group_member
       add column priority text not null default 'NORMAL' check (priority in ('LOW', 'NORMAL', 'HIGH')),
       add column feed smallint check (feed between 1 and 3)`,
  );
  await createTenantTable(
    kysely,
    'load_site',
    ['location_id'],
    `location_id uuid not null, due_at timestamptz not null, requested_by_tenant_id text not null,
     requested_by uuid not null, requested_by_name text, on_behalf_of uuid,
     foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade`,
  );
  await createTenantTable(
    kysely,
    'load_limit',
    ['charger_id'],
    `charger_id uuid not null, limit_a double precision not null, floor_a double precision not null,
     confirmed_a double precision, confirmed_floor_a double precision, command_id uuid, sent_at timestamptz not null,
     confirmed_at timestamptz, refused_at timestamptz,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
  await run(kysely, `create index load_site_due on load_site (due_at)`);
}
