import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { chargerRows, planChargers } from '../charger-rows.ts';
import { generatedChargers } from '../generated-chargers.ts';
import { copying } from '../large/copy.ts';
import { locationRows, type PlacedLocation } from '../location-rows.ts';
import { demoLocations } from '../locations.ts';
import { randomFor } from '../random.ts';
import type { Row, Rows } from '../rows.ts';
import { demoTenants, type DemoTenant } from '../tenants.ts';
import { ago, day } from '../time.ts';
import { machineClock } from '../../platform/time/clock.ts';

const customIdOf = (index: number) => `LOAD-${String(index + 1).padStart(5, '0')}`;

function chargersOf(tenant: DemoTenant, location: PlacedLocation, now: Date): Rows[] {
  const generated = generatedChargers('load', [location]);
  const [model] = generated.flatMap((plan) => (plan.model.connectors.length === 1 ? [plan.model] : []));
  if (!model) return [];
  const plans = generated.map((plan, index) => ({
    ...plan,
    model,
    customId: customIdOf(index),
    ports: ['AVAILABLE' as const],
    licence: { fromDay: -400, toDay: null },
    isOnline: false,
    isOutOfOrder: false,
  }));
  const planned = planChargers(tenant, plans, now, 'load');
  return chargerRows(planned.map((charger) => ({ ...charger, row: { ...charger.row, has_rfid_access: true } })));
}

/** One for each charge point, with its name for a number. */
function cardsOf(tenant: DemoTenant, count: number, now: Date): Rows {
  const random = randomFor('cards of the load');
  const card = (index: number): Row => ({
    tenant_id: tenant.id,
    id: random.uuid(),
    number: `CP-${customIdOf(index)}`,
    account_id: null,
    is_blocked: false,
    expires_at: null,
    created_at: ago(now, day),
  });
  return { table: 'id_tag', rows: Array.from({ length: count }, (_, index) => card(index)) };
}

/**
 * Adds single-port chargers to the tenant `demo` for the charge points of the simulator's `load`, `CP-LOAD-00001` and so
 * on, each with a card of the same name.
 */
export async function seedLoad(database: Database, count: number, now = machineClock()): Promise<void> {
  const [tenant] = demoTenants;
  const [city] = demoLocations('demo');
  if (!tenant || !city) return;
  const location = {
    ...city,
    id: randomFor('location of the load').uuid(),
    code: 'LOAD',
    name: 'Load',
    chargers: count,
  };
  await copying(database, async (copy) => {
    await copy(locationRows(tenant.id, [location], now));
    for (const rows of chargersOf(tenant, location, now)) await copy(rows);
    await copy(cardsOf(tenant, count, now));
  });
  for (const table of ['charger', 'port', 'id_tag'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database.kysely);
}
