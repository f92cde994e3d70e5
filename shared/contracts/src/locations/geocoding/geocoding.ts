import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';

/** A place that an address may mean. */
export const geocodedPlace = z.object({
  address: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  /** IANA zone where it is known. */
  timezone: z.string().nullable(),
  /** `address`: the building; `city`: no more than the town, so that the marker is set by hand. */
  precision: z.enum(['address', 'city']),
});
export type GeocodedPlace = z.infer<typeof geocodedPlace>;

/** Google answers where the server has a key for it; otherwise a bundled list of cities does. */
export const geocodeAddress = endpoint({
  method: 'GET',
  path: '/api/v1/geocode/',
  summary: 'Places that a typed address may mean',
  source: 'our own: the address search of spec §2.3 locations-add',
  permission: 'view_location',
  query: z.object({ q: z.string().trim().min(3).max(300) }),
  reply: z.object({ provider: z.enum(['google', 'embedded']), places: z.array(geocodedPlace) }),
  rateLimit: { max: 60, seconds: 60, by: 'account' },
});
