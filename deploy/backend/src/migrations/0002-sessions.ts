import type { Kysely } from 'kysely';
import { createTenantTable, run } from './helpers.ts';

/**
 * What happened at a port outlives the charger: a session names its charger, port and location without a foreign key,
 * so that removing a charger leaves the books as they are.
 */
export async function createSessionTables(kysely: Kysely<unknown>): Promise<void> {
  await createTenantTable(
    kysely,
    'charging_session',
    ['id'],
    `id uuid not null, charger_id uuid not null, port_id uuid not null, location_id uuid,
     status text not null check (status in ('IN_PROGRESS', 'FAILED', 'COMPLETED', 'COMPLETED_AND_PAID')),
     authentication text not null check (authentication in ('QR_CODE', 'PLUG_AND_CHARGE', 'FLEET_RFID')),
     driver_name text, started_at timestamptz not null, ended_at timestamptz check (ended_at >= started_at),
     charging_started_at timestamptz, charging_ended_at timestamptz,
     energy_wh integer not null check (energy_wh >= 0), peak_w integer not null check (peak_w >= 0),
     currency text not null check (currency in ('USD', 'EUR', 'CAD', 'MXN')),
     revenue_minor integer not null, electricity_cost_minor integer not null,
     activation_fee_minor integer not null, idle_fee_minor integer not null, sales_tax_minor integer not null`,
  );
  await createTenantTable(
    kysely,
    'status_history',
    ['id'],
    `id uuid not null, charger_id uuid not null, port_id uuid not null, status text not null,
     created_at timestamptz not null`,
  );
  await run(
    kysely,
    `create index charging_session_by_start on charging_session (tenant_id, started_at, id)`,
    `create index charging_session_by_charger on charging_session (tenant_id, charger_id, started_at)`,
    `create index status_history_by_time on status_history (tenant_id, created_at, id)`,
    `create index status_history_by_charger on status_history (tenant_id, charger_id, created_at)`,
  );
}
