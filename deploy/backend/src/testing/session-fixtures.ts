import { newId } from '../platform/ids.ts';
import { portOf } from './charging-fixtures.ts';
import type { TestApp } from './test-app.ts';

/** An instant some hours ago. */
export const hoursAgo = (hours: number): string => new Date(Date.now() - hours * 3_600_000).toISOString();

/** A session of three hours ago that a charge point reported in order: 10 kWh within two hours, not paid. */
const inOrder = () => ({
  status: 'COMPLETED',
  authentication: 'FLEET_RFID',
  account_id: null,
  driver_name: null,
  location_id: null,
  started_at: hoursAgo(3),
  ended_at: hoursAgo(1),
  charging_started_at: null,
  charging_ended_at: null,
  energy_wh: 10_000,
  peak_w: 7200,
  currency: 'USD',
  revenue_minor: 0,
  electricity_cost_minor: 0,
  activation_fee_minor: 0,
  idle_fee_minor: 0,
  sales_tax_minor: 0,
  transaction_id: newId(),
  ocpp_version: '1.6',
  connector_id: 1,
  end_reported_at: hoursAgo(1),
  last_report_at: hoursAgo(1),
  meter_start_wh: 50_000,
  meter_start_at: hoursAgo(3),
  is_meter_start_named: true,
  meter_last_wh: 60_000,
  meter_last_at: hoursAgo(1),
  meter_highest_wh: 60_000,
  max_power_w: 9600,
});

/** Columns of a session that is still open. */
export const stillOpen = { status: 'IN_PROGRESS', ended_at: null, end_reported_at: null } as const;

/** Inserts a session with the given columns, and returns its id. */
export async function insertReportedSession(test: TestApp, charger: string, special: object = {}): Promise<string> {
  const id = newId();
  const { id: port_id } = await portOf(test, charger);
  await test.database.kysely
    .insertInto('charging_session')
    .values({ tenant_id: 'demo', id, charger_id: charger, port_id, ...inOrder(), ...special } as never)
    .execute();
  return id;
}
