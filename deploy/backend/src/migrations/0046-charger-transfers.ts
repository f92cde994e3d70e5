import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Chargers that tenants hand to each other: one row at either of them, with the same id. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'charger_transfer',
    ['id'],
    `id uuid not null, direction text not null check (direction in ('out', 'in')),
     state text not null check (state in ('offered', 'accepted', 'declined', 'withdrawn')),
     source_charger_id uuid not null, charger_id uuid, other_tenant_id text, charger_point_id text,
     custom_id text not null, name text not null, manufacturer text not null, model text not null,
     port_count smallint not null, party text not null, offered_at timestamptz not null, expires_at timestamptz not null,
     settled_at timestamptz`,
  );
  await run(
    kysely,
    `create index charger_transfer_by_age on charger_transfer (tenant_id, offered_at, id)`,
    `create index charger_transfer_by_id on charger_transfer (id)`,
    `create unique index charger_transfer_offered on charger_transfer (tenant_id, source_charger_id)
       where direction = 'out' and state = 'offered'`,
    // Whose a charge point is that calls where it always has.
    `create index charger_transfer_by_point on charger_transfer (tenant_id, (lower(charger_point_id) collate "C"))
       where direction = 'out' and state = 'accepted'`,
  );
}
