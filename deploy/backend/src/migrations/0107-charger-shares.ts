import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** With whom chargers are shared: a row at the tenant that shares and one at each that is shared with, with the same id. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'charger_share',
    ['id'],
    `id uuid not null, direction text not null check (direction in ('out', 'in')), charger_id uuid not null,
     party text not null, share_mode text not null check (share_mode in ('VIEWER', 'OWNER', 'MASTER')),
     shared_at timestamptz not null,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create unique index charger_share_by_party on charger_share (tenant_id, charger_id, (lower(party) collate "C"))`,
    // The rows of a share at the other tenants.
    `create index charger_share_by_id on charger_share (id)`,
  );
}
