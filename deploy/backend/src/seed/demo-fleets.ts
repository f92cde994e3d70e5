import { planChargers, type PlannedCharger } from './charger-rows.ts';
import { generatedChargers } from './generated-chargers.ts';
import { placeLocations, type PlacedLocation } from './location-rows.ts';
import { namedChargers } from './named-chargers.ts';
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

/** The demo's own fleet begins with the named chargers, one of which Parkline shares with it. */
function demoFleet(tenant: DemoTenant, parkline: DemoFleet, now: Date): DemoFleet {
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

/** Of every tenant; the same for the same moment. */
export function demoFleets(now: Date): DemoFleet[] {
  const others = demoTenants.filter(({ id }) => id !== 'demo').map((tenant) => fleetOf(tenant, now));
  const parkline = others.find(({ tenant }) => tenant.id === 'parkline');
  const demo = demoTenants.find(({ id }) => id === 'demo');
  if (!parkline || !demo) throw new Error('The demo needs its own tenant and Parkline');
  return [demoFleet(demo, parkline, now), ...others];
}
