import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Card terminals at sites, and the chargers that they take payments for. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'pos_terminal',
    ['id'],
    `id uuid not null, serial_number text not null, model text not null, version integer not null default 1,
     created_at timestamptz not null default now()`,
  );
  // The key is the charger: one terminal takes its payments. A charger that is deleted or transferred leaves its terminal.
  await createTenantTable(
    kysely,
    'pos_terminal_charger',
    ['charger_id'],
    `charger_id uuid not null, terminal_id uuid not null, link smallint not null check (link in (1, 2)),
     unique (tenant_id, terminal_id, link),
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade,
     foreign key (tenant_id, terminal_id) references pos_terminal (tenant_id, id) on delete cascade`,
  );
  await run(
    kysely,
    `create unique index pos_terminal_by_serial on pos_terminal (tenant_id, (lower(serial_number) collate "C"))`,
    `create index pos_terminal_by_model on pos_terminal (tenant_id, (lower(model) collate "C"), id)`,
    `create index pos_terminal_by_age on pos_terminal (tenant_id, created_at, id)`,
    // Earlier reports of a terminal name another charger than it has now.
    `create function pos_terminal_lost_charger() returns trigger language plpgsql as $$ begin
       update pos_terminal set version = version + 1 where tenant_id = old.tenant_id and id = old.terminal_id;
       return null;
     end $$`,
    `create trigger pos_terminal_lost_charger after delete on pos_terminal_charger
       for each row execute function pos_terminal_lost_charger()`,
  );
}
