import { z } from 'zod';
import { simulateVehicle } from '../platform/telematics/simulate-vehicle.ts';
import { atLeastOne } from './at-least-one.ts';
import data from './data/vehicles.json' with { type: 'json' };
import { randomFor, type Random } from './random.ts';
import type { Row, Rows } from './rows.ts';
import type { DemoTenant, DemoTenantId } from './tenants.ts';
import { ago, day, hour } from './time.ts';

const amount = z.int().positive();

const { makes, vendors } = z
  .strictObject({
    makes: atLeastOne(
      z.strictObject({
        kind: z.string(),
        manufacturer: z.string(),
        model: z.string(),
        batteryWh: amount,
        rangeMiles: amount,
      }),
    ),
    vendors: atLeastOne(z.string()),
  })
  .parse(data);

/** Without the letters that plates and VINs leave out because they look like digits. */
const letters = 'ABCDEFGHJKLMNPRSTUVWXYZ';
const sign = (random: Random, signs: string) => signs.charAt(random.integer(0, signs.length - 1));
const signs = (random: Random, from: string, length: number) =>
  Array.from({ length }, () => sign(random, from)).join('');
const digits = (random: Random, length: number) => signs(random, '0123456789', length);

/** As in Madrid, as in California. */
const plateOf = (random: Random, tenantId: DemoTenantId) =>
  tenantId === 'metro'
    ? `${digits(random, 4)}${signs(random, 'BCDFGHJKLMNPRSTVWXYZ', 3)}`
    : `${random.integer(7, 9)}${signs(random, letters, 3)}${digits(random, 3)}`;

function vehicleRow(random: Random, tenantId: DemoTenantId, number: number, now: Date): Row {
  const make = makes[number % makes.length] ?? makes[0];
  const vin = `1P${signs(random, `${letters}0123456789`, 7)}${digits(random, 8)}`;
  const vendor = random.chance(0.6) ? random.pick(vendors) : null;
  const report = vendor === null ? null : simulateVehicle(vin, now);
  return {
    tenant_id: tenantId,
    id: random.uuid(),
    name: `${make.kind} ${String(number + 1).padStart(2, '0')}`,
    vin,
    // One in eight is too new to have one.
    plate_number: number % 8 === 7 ? null : plateOf(random, tenantId),
    battery_capacity_wh: make.batteryWh,
    epa_range_miles: make.rangeMiles,
    user_charge_limit_percent: random.chance(0.5) ? random.pick([80, 90, 100]) : null,
    vendor,
    vendor_reference: report?.reference ?? null,
    battery_percent: report?.batteryPercent ?? null,
    battery_miles: report && Math.round(((report.batteryPercent ?? 0) / 100) * make.rangeMiles),
    latitude: report?.latitude ?? null,
    longitude: report?.longitude ?? null,
    odometer_miles: report?.odometerMiles ?? null,
    reported_at: report?.at ?? null,
    manufacturer: make.manufacturer,
    model: make.model,
    created_at: ago(now, random.integer(30, 500) * day),
  };
}

/** Vehicles of the tenant's drivers. */
export function vehicleRows({ id: tenantId, vehicles }: DemoTenant, now: Date): Rows {
  const random = randomFor(`vehicles of ${tenantId}`);
  return {
    table: 'vehicle',
    rows: Array.from({ length: vehicles }, (_, number) => vehicleRow(random, tenantId, number, now)),
  };
}

/** The tenant's accounts at the embedded vendors, which need no sign-in. */
export const vendorLoginRows = ({ rows: vehicles }: Rows, now: Date): Rows => ({
  table: 'vehicle_vendor_login',
  rows: vendors.flatMap((vendor) => {
    const first = vehicles.find((vehicle) => vehicle['vendor'] === vendor);
    return first
      ? [
          {
            tenant_id: first['tenant_id'],
            vendor,
            sealed_credentials: '',
            connected_at: ago(now, 60 * day),
            connected_by: null,
            due_at: ago(now, 0),
          },
        ]
      : [];
  }),
});

/** Reports of the last week, one in three hours, of the vehicles that are connected. */
export function vehicleReadingRows({ rows: vehicles }: Rows, now: Date): Rows {
  const moments = Array.from({ length: (7 * day) / (3 * hour) }, (_, count) => ago(now, (count + 1) * 3 * hour));
  return {
    table: 'vehicle_reading',
    rows: vehicles.flatMap(({ tenant_id, id, vendor_reference: reference }) =>
      typeof reference !== 'string'
        ? []
        : moments.map((at) => {
            const { batteryPercent: battery_percent, odometerMiles: odometer_miles } = simulateVehicle(
              reference,
              new Date(at),
            );
            return { tenant_id, vehicle_id: id, at, battery_percent, odometer_miles };
          }),
    ),
  };
}
