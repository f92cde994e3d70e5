import { z } from 'zod';
import { priceSettings, priceSettingsChange } from '../chargers/pricing/price-settings.ts';
import { endpoint } from '../platform/core/endpoint.ts';

const source = 'spec §7 locations; §3 pricing';
const path = '/api/v1/billing/location/price_settings/{id}';
const tenantPath = '/api/v1/billing/tenant/price_settings/';
const params = z.object({ id: z.uuid() });

/** The price settings of a location, or the tenant's default for all of them. */
export const locationPriceSettings = priceSettings.extend({
  /** `null` for the tenant's default. */
  location: z.uuid().nullable(),
  /** Whose they are: a location inherits the tenant's. `NONE` are those that a new price begins with. */
  source: z.enum(['LOCATION', 'TENANT', 'NONE']),
  /** A driver has to know the PIN. */
  has_pin: z.boolean(),
  /** `null` also for accounts that may not change locations. */
  pin_for_paid_charging: z.string().nullable(),
});
export type LocationPriceSettings = z.infer<typeof locationPriceSettings>;

/** `id` is the location's. They hold at chargers of the location that have no prices of their own. */
export const getLocationPrices = endpoint({
  method: 'GET',
  path,
  summary: 'Price settings of a location, its own or those that it inherits',
  source,
  permission: 'view_location',
  params,
  reply: locationPriceSettings,
});

/**
 * Sessions keep the version that they began under. A current type without a price (`ac`, `dc` of `null`) goes by the
 * tenant's. Needs the Pro license.
 */
export const updateLocationPrices = endpoint({
  method: 'PATCH',
  path,
  summary: 'Change a location’s price settings; what is not sent stays as it is or is inherited',
  source: `${source}; §5 PIN; §6 licensing`,
  permission: 'change_location',
  repeat: 'if-match',
  params,
  body: priceSettingsChange,
  reply: locationPriceSettings,
});

export const getTenantPrices = endpoint({
  method: 'GET',
  path: tenantPath,
  summary: 'Price settings that hold wherever neither charger nor location has any',
  source: 'spec §3 pricing (beyond §7)',
  permission: 'view_location',
  reply: locationPriceSettings,
});

/** As `updateLocationPrices`. */
export const updateTenantPrices = endpoint({
  method: 'PATCH',
  path: tenantPath,
  summary: 'Change the tenant’s default price settings; what is not sent stays',
  source: 'spec §3 pricing; §5 PIN; §6 licensing (beyond §7)',
  permission: 'change_location',
  repeat: 'if-match',
  body: priceSettingsChange,
  reply: locationPriceSettings,
});
