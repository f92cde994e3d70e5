import type { FastifyInstance } from 'fastify';
import { locationPriceRoutes } from './location-prices/location-prices.routes.ts';
import type { LocationPricesNeed } from './location-prices/update-location-prices.service.ts';
import { locationRoutes } from './locations/locations.routes.ts';

export const floor = 20;
export const order = 30;

/** Binds the calls of locations and registers their jobs. */
export function registerLocations(app: FastifyInstance, need: LocationPricesNeed): void {
  locationRoutes(app);
  locationPriceRoutes(app, need);
}
