import { priceSettingsForm } from '@plugboard/contracts/chargers';
import { z } from 'zod';
import { toPriceColumns } from '../modules/locations/index.ts';
import type { PlannedCharger } from './charger-rows.ts';
import data from './data/charger-prices.json' with { type: 'json' };
import type { PlacedLocation } from './location-rows.ts';
import { randomFor } from './random.ts';
import type { Rows } from './rows.ts';
import type { DemoTenant } from './tenants.ts';

const form = priceSettingsForm.omit({ currency: true });

const { usual, priced, byTime, tenant, location, firstLocation, unpricedLocation } = z
  .strictObject({
    usual: form,
    /** One of every shape, by custom id; every other charger goes by the prices of its location. */
    priced: z.record(z.string(), form.partial()),
    /** By the hour, and more after the second one. */
    byTime: form.partial(),
    /** For DC alone; the locations have their own for AC. */
    tenant: form.partial(),
    location: form.partial(),
    firstLocation: form.partial(),
    /** Code of the location without a price for AC: its DEMO-009 does not accept payments. */
    unpricedLocation: z.string(),
  })
  .parse(data);

/** A row is JSON as a whole, so the prices of a unit are values in it and no text. */
function toColumns({ currency }: DemoTenant, special: z.output<ReturnType<typeof form.partial>>) {
  const settings = { ...usual, ...special };
  return { ...toPriceColumns({ ...settings, currency }), ac: settings.ac, dc: settings.dc };
}

/** By the hour, for chargers of either current type. */
function byTimeAt({ plan }: PlannedCharger) {
  const price = byTime.ac ?? null;
  return plan.model.currentType === 'AC' ? { ...byTime, ac: price } : { ...byTime, ac: null, dc: price };
}

/** Price settings that chargers of the demo have for themselves. */
export function chargerPriceRows(tenantOfDemo: DemoTenant, chargers: readonly PlannedCharger[]): Rows {
  const tenant_id = tenantOfDemo.id;
  const random = randomFor(`prices of ${tenant_id}`);
  const rows = chargers.flatMap((charger) => {
    const own = priced[charger.plan.customId] ?? (charger.plan.paymentType === 'PER_HOUR' ? byTimeAt(charger) : null);
    return own ? [{ tenant_id, id: random.uuid(), charger_id: charger.id, ...toColumns(tenantOfDemo, own) }] : [];
  });
  return { table: 'charger_price', rows };
}

/** The default of a tenant that takes payments, and the prices of its locations. */
export function locationPriceRows(tenantOfDemo: DemoTenant, locations: readonly PlacedLocation[]): Rows {
  const tenant_id = tenantOfDemo.id;
  const random = randomFor(`prices of the locations of ${tenant_id}`);
  const row = (location_id: string | null, special: typeof tenant) => ({
    tenant_id,
    id: random.uuid(),
    location_id,
    ...toColumns(tenantOfDemo, special),
  });
  const sites = locations.filter(({ code }) => code !== unpricedLocation);
  const own = sites.map(({ id }, index) => row(id, index === 0 ? firstLocation : location));
  const rows = tenantOfDemo.hasPro ? [row(null, tenant), ...own] : [];
  return { table: 'location_price', rows };
}
