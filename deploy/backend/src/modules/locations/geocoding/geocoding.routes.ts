import { geocodeAddress } from '@plugboard/contracts/locations';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { embeddedGeocoder } from './embedded-geocoder.ts';
import { createGoogleGeocoder } from './google-geocoder.ts';

export function geocodingRoutes(app: FastifyInstance): void {
  const { googleGeocodingKey: key } = app.platform.settings;
  const geocoder = key === undefined ? embeddedGeocoder : createGoogleGeocoder(key);
  bind(app, geocodeAddress, async ({ query }) => ({
    provider: geocoder.provider,
    places: [...(await geocoder.find(query.q))],
  }));
}
