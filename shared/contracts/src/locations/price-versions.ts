import { z } from 'zod';
import { priceSettings } from '../chargers/pricing/price-settings.ts';
import { commaJoined } from '../platform/core/comma-joined.ts';
import { endpoint } from '../platform/core/endpoint.ts';
import { listQuery, orderingsOf, page } from '../platform/core/paging.ts';

/** Price settings of a location, or the tenant's default, as they were from a moment on. */
export const locationPriceVersion = z.object({
  /** `null` for the tenant's default. */
  location: z.uuid().nullable(),
  version: z.number().int(),
  /** From when it held for new sessions. */
  created_at: z.iso.datetime({ offset: true }),
  /** Name of the account that has set it; `null` for a demo's. */
  author: z.string().nullable(),
  /** Whether it holds now. */
  is_current: z.boolean(),
  /** Without the PIN, which no version keeps. */
  settings: priceSettings,
});
export type LocationPriceVersion = z.infer<typeof locationPriceVersion>;

export const locationPriceVersionOrderings = orderingsOf(['created_at', 'version']);
export type LocationPriceVersionOrdering = (typeof locationPriceVersionOrderings)[number];

/** Without `location` they are those of the tenant's default. `search` looks in the author's name. */
export const listLocationPriceVersions = endpoint({
  method: 'GET',
  path: '/api/v1/billing/location/price_version/',
  summary: 'Versions of the price settings of locations, or of the tenant’s default',
  source: 'our own (beyond §7)',
  permission: 'view_location',
  query: listQuery.extend({
    location: commaJoined(z.uuid()).optional(),
    ordering: z.enum(locationPriceVersionOrderings).default('-created_at'),
  }),
  reply: page(locationPriceVersion),
});
