import { planChargers, type PlannedCharger } from './charger-rows.ts';
import { generatedChargers } from './generated-chargers.ts';
import { placeLocations, type PlacedLocation } from './location-rows.ts';
import { namedChargers, type SharedCharger } from './named-chargers.ts';
import { demoTenants, type DemoTenant } from './tenants.ts';

/** A demo tenant with its sites and chargers. */
export interface DemoFleet {
  readonly tenant: DemoTenant;
  readonly locations: readonly PlacedLocation[];
  readonly chargers: readonly PlannedCharger[];
}

function fleetOf(tenant: DemoTenant, now: Date): DemoFleet {
  const locations = placeLocations(tenant.id);
  return { tenant, locations, chargers: planChargers(tenant, generatedChargers(tenant.id, locations), now) };
}

/** The first charger of a tenant, which it shares. */
function sharedCharger(fleets: readonly DemoFleet[], id: string): SharedCharger {
  const fleet = fleets.find(({ tenant }) => tenant.id === id);
  const [charger] = fleet?.chargers ?? [];
  if (!fleet || !charger) throw new Error(`${id} has no charger to share`);
  return { id: charger.id, location: charger.plan.location, tenantName: fleet.tenant.displayName };
}

/** The demo's own fleet begins with the named chargers, one of which another tenant shares with it. */
function demoFleet(tenant: DemoTenant, others: readonly DemoFleet[], now: Date): DemoFleet {
  const locations = placeLocations(tenant.id);
  const named = namedChargers(locations, (id) => sharedCharger(others, id));
  return {
    tenant,
    locations,
    chargers: planChargers(tenant, [...named, ...generatedChargers(tenant.id, locations)], now),
  };
}

/** Of every tenant; the same for the same moment. */
export function demoFleets(now: Date): DemoFleet[] {
  const others = demoTenants.filter(({ id }) => id !== 'demo').map((tenant) => fleetOf(tenant, now));
  const demo = demoTenants.find(({ id }) => id === 'demo');
  if (!demo) throw new Error('The demo needs its own tenant');
  return [demoFleet(demo, others, now), ...others];
}
