import { accountRows } from './accounts.ts';
import { chargerRows, planChargers, type PlannedCharger } from './charger-rows.ts';
import { generatedChargers } from './generated-chargers.ts';
import { locationRows, placeLocations, type PlacedLocation } from './location-rows.ts';
import { namedChargers } from './named-chargers.ts';
import { peopleRows, withDrivers } from './people-rows.ts';
import type { Rows } from './rows.ts';
import { sessionRows } from './sessions.ts';
import { statusHistoryRows } from './status-history.ts';
import { tenantRows } from './tenant-rows.ts';
import { demoTenants, type DemoTenant } from './tenants.ts';
import { hour } from './time.ts';

/** Makes about 40,000 sessions of eighteen months at the demo's ports. */
const meanGap = 47 * hour;

interface Fleet {
  readonly tenant: DemoTenant;
  readonly locations: readonly PlacedLocation[];
  readonly chargers: readonly PlannedCharger[];
}

function fleetOf(tenant: DemoTenant, now: Date): Fleet {
  const locations = placeLocations(tenant.id);
  return { tenant, locations, chargers: planChargers(tenant, generatedChargers(tenant.id, locations), now) };
}

/** The demo's own fleet begins with the named chargers, one of which Parkline shares with it. */
function demoFleet(tenant: DemoTenant, parkline: Fleet, now: Date): Fleet {
  const locations = placeLocations(tenant.id);
  const [shared] = parkline.chargers;
  if (!shared) throw new Error('Parkline has no charger to share');
  const named = namedChargers(locations, {
    location: shared.plan.location,
    from: { tenant: 'parkline', name: parkline.tenant.displayName, mode: 'VIEWER', chargerId: shared.id },
  });
  return {
    tenant,
    locations,
    chargers: planChargers(tenant, [...named, ...generatedChargers(tenant.id, locations)], now),
  };
}

function fleets(now: Date): Fleet[] {
  const others = demoTenants.filter(({ id }) => id !== 'demo').map((tenant) => fleetOf(tenant, now));
  const parkline = others.find(({ tenant }) => tenant.id === 'parkline');
  const demo = demoTenants.find(({ id }) => id === 'demo');
  if (!parkline || !demo) throw new Error('The demo needs its own tenant and Parkline');
  return [demoFleet(demo, parkline, now), ...others];
}

function booksOf({ tenant, chargers }: Fleet, now: Date): Rows[] {
  const sessions = withDrivers(tenant.id, [...sessionRows(tenant, chargers, now, meanGap)]);
  return [
    { table: 'charging_session', rows: sessions },
    { table: 'status_history', rows: statusHistoryRows(tenant.id, chargers, sessions, now) },
  ];
}

/**
 * Everything the demo consists of, in an order in which it can be inserted. The same for the same moment.
 *
 * @param passwordHashes by tenant, in the order of `demoAccounts`
 */
export function demoRows(now: Date, passwordHashes: Readonly<Record<DemoTenant['id'], readonly string[]>>): Rows[] {
  const all = fleets(now);
  const accounts = all.flatMap(({ tenant }) => accountRows(tenant, passwordHashes[tenant.id], now));
  const named = accounts.flatMap(({ table, rows }) => (table === 'account' ? rows : []));
  return [
    // An account may refer to any tenant it can switch into, so all tenants come first.
    ...all.flatMap(({ tenant }) => tenantRows(tenant, now)),
    ...accounts,
    ...all.flatMap((fleet) => [
      ...peopleRows(fleet.tenant.id, named, now),
      locationRows(fleet.tenant.id, fleet.locations, now),
      ...chargerRows(fleet.chargers),
      ...booksOf(fleet, now),
    ]),
  ];
}
