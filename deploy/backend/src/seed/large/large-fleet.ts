import { planChargers, type PlannedCharger } from '../charger-rows.ts';
import { generatedChargers } from '../generated-chargers.ts';
import type { PlacedLocation } from '../location-rows.ts';
import { demoLocations } from '../locations.ts';
import { randomFor } from '../random.ts';
import type { DemoTenant } from '../tenants.ts';

const chargersPerLocation = 200;

/** A run of locations with all their chargers, small enough to be held in memory. */
interface Batch {
  readonly locations: readonly PlacedLocation[];
  readonly chargers: readonly PlannedCharger[];
}

/** Further sites in the demo's cities, `X0001` and so on, none of them with more than 200 chargers. */
function* largeLocations(chargers: number): Generator<PlacedLocation> {
  const random = randomFor('large locations');
  const cities = demoLocations('demo');
  for (let number = 1, left = chargers; left > 0; number += 1, left -= chargersPerLocation) {
    const city = cities[number % cities.length];
    if (!city) return;
    const [latitude, longitude] = city.position;
    yield {
      ...city,
      id: random.uuid(),
      code: `X${String(number).padStart(4, '0')}`,
      name: `${city.name} ${number}`,
      position: [latitude + random.fraction() - 0.5, longitude + random.fraction() - 0.5],
      chargers: Math.min(left, chargersPerLocation),
    };
  }
}

const locationsPerBatch = 20;

/** Drawn serial numbers repeat among so many, as those that charge points report may. */
const withReportedSerial = (charger: PlannedCharger): PlannedCharger => ({
  ...charger,
  row: { ...charger.row, is_serial_entered: false },
});

export function* largeFleet(tenant: DemoTenant, chargers: number, now: Date): Generator<Batch> {
  const all = [...largeLocations(chargers)];
  for (let start = 0; start < all.length; start += locationsPerBatch) {
    const locations = all.slice(start, start + locationsPerBatch);
    const name = `large fleet ${start}`;
    const chargers = planChargers(tenant, generatedChargers(name, locations), now, name);
    yield { locations, chargers: chargers.map(withReportedSerial) };
  }
}
