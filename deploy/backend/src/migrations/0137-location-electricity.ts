import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/** Electricity settings of locations, and the cost of energy of each session by interval. */
export async function up(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'location_electricity',
    ['location_id'],
    `location_id uuid not null, currency text not null, utility text, tariff text,
     cost_of_electricity text check (cost_of_electricity ~ '^[0-9]{1,6}[.][0-9]{2,4}$'),
     demand_charge_minor integer not null check (demand_charge_minor >= 0),
     seasons jsonb not null, holidays jsonb not null, version integer not null default 1,
     foreign key (tenant_id, location_id) references location (tenant_id, id) on delete cascade`,
  );
  await run(kysely, `alter table charging_session add column electricity_lines jsonb`);
}
