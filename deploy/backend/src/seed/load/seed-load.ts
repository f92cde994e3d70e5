import { sql } from 'kysely';
import type { Database } from '../../platform/database/database.ts';
import { chargerRows, planChargers } from '../charger-rows.ts';
import { generatedChargers } from '../generated-chargers.ts';
import { copying } from '../large/copy.ts';
import { locationRows, type PlacedLocation } from '../location-rows.ts';
import { demoLocations, type DemoLocation } from '../locations.ts';
import { randomFor } from '../random.ts';
import type { Row, Rows } from '../rows.ts';
import { demoTenants, type DemoTenant } from '../tenants.ts';
import { ago, day } from '../time.ts';
import { machineClock } from '../../platform/time/clock.ts';

const customIdOf = (index: number) => `LOAD-${String(index + 1).padStart(5, '0')}`;

/** As at most sites. Sessions of one site share its totals, so that one site for all would be slower than any network. */
const chargersOfSite = 10;

function planSites(place: DemoLocation, count: number): PlacedLocation[] {
  const random = randomFor('locations of the load');
  return Array.from({ length: Math.ceil(count / chargersOfSite) }, (_, index) => ({
    ...place,
    id: random.uuid(),
    code: 'LOAD',
    name: `Load ${index + 1}`,
    chargers: Math.min(chargersOfSite, count - index * chargersOfSite),
  }));
}

function chargersOf(tenant: DemoTenant, sites: readonly PlacedLocation[], now: Date): Rows[] {
  const generated = generatedChargers('load', sites);
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
 * Adds sites of ten single-port chargers each to the tenant `demo` for the charge points of the simulator's `load`,
 * `CP-LOAD-00001` and so on, each with a card of the same name.
 */
export async function seedLoad(database: Database, count: number, now = machineClock()): Promise<void> {
  const [tenant] = demoTenants;
  const [city] = demoLocations('demo');
  if (!tenant || !city) return;
  const sites = planSites(city, count);
  await copying(database, async (copy) => {
    await copy({ table: 'location', rows: sites.flatMap((site) => locationRows(tenant.id, [site], now).rows) });
    for (const rows of chargersOf(tenant, sites, now)) await copy(rows);
    await copy(cardsOf(tenant, count, now));
  });
  for (const table of ['location', 'charger', 'port', 'id_tag'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(database.kysely);
}
