import { z } from 'zod';
import { requestExternal } from '../../../platform/external/request-external.ts';
import { type Geocoder, maxPlaces } from './geocoder.ts';

const point = z.object({ lat: z.number(), lng: z.number() });
const answer = z.object({
  status: z.enum(['OK', 'ZERO_RESULTS']),
  results: z.array(
    z.object({
      formatted_address: z.string(),
      geometry: z.object({ location: point, location_type: z.string() }),
    }),
  ),
});

const exact = new Set(['ROOFTOP', 'RANGE_INTERPOLATED']);

/** Google's Geocoding API; spec §9 “Map region” biases it to the United States. */
export const createGoogleGeocoder = (key: string): Geocoder => ({
  provider: 'google',
  find: async (typed) => {
    const query = new URLSearchParams({ address: typed, region: 'us', key });
    const url = `https://maps.googleapis.com/maps/api/geocode/json?${query}`;
    const { results } = await requestExternal({ url }, answer);
    return results.slice(0, maxPlaces).map(({ formatted_address: address, geometry }) => ({
      address,
      latitude: geometry.location.lat,
      longitude: geometry.location.lng,
      timezone: null,
      precision: exact.has(geometry.location_type) ? ('address' as const) : ('city' as const),
    }));
  },
});
