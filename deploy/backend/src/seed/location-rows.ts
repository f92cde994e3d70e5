import { demoLocations, type DemoLocation } from './locations.ts';
import { randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import type { DemoTenantId } from './tenants.ts';
import { ago, day, daysOfBooks } from './time.ts';

export interface PlacedLocation extends DemoLocation {
  readonly id: string;
}

export function placeLocations(tenant: DemoTenantId): PlacedLocation[] {
  const random = randomFor(`locations of ${tenant}`);
  return demoLocations(tenant).map((location) => ({ ...location, id: random.uuid() }));
}

/** Sites that opened one week after the other, before the books begin. */
export const locationRows = (tenant: DemoTenantId, locations: readonly PlacedLocation[], now: Date): Rows => ({
  table: 'location',
  rows: locations.map(({ id, name, address, position, timezone, details }, index) => ({
    tenant_id: tenant,
    id,
    name,
    address,
    latitude: position[0],
    longitude: position[1],
    timezone,
    ...details,
    public_visibility: !details.members_only,
    created_at: ago(now, (daysOfBooks + 7 * (locations.length - index)) * day),
  })),
});
