import type { Kysely } from 'kysely';
import { createTenantTable } from './helpers.ts';

/** Reported settings and readings of charge points, and the received parts of unfinished reports. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'charger_variable',
    [
      'charger_id',
      'component',
      'component_instance',
      'evse_id',
      'connector_id',
      'variable',
      'variable_instance',
      'attribute',
    ],
    `charger_id uuid not null, component text not null, component_instance text not null default '',
     evse_id integer not null default 0, connector_id integer not null default 0,
     variable text not null, variable_instance text not null default '', attribute text not null default 'Actual',
     value text, mutability text, unit text, monitors jsonb not null default '[]', reported_at timestamptz not null,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
  await createTenantTable(
    kysely,
    'charger_report',
    ['charger_id', 'request_id'],
    `charger_id uuid not null, request_id integer not null, sequence_numbers integer[] not null,
     last_sequence_number integer, started_at timestamptz not null,
     foreign key (tenant_id, charger_id) references charger (tenant_id, id) on delete cascade`,
  );
}
