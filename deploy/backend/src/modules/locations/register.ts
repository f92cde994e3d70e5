import type { FastifyInstance } from 'fastify';
import { locationDiscountRoutes } from './location-discounts/location-discounts.routes.ts';
import { locationElectricityRoutes } from './location-electricity/location-electricity.routes.ts';
import { locationPriceRoutes } from './location-prices/location-prices.routes.ts';
import type { LocationPricesNeed } from './location-prices/update-location-prices.service.ts';
import { geocodingRoutes } from './geocoding/geocoding.routes.ts';
import { locationNoteRoutes } from './location-notes/location-notes.routes.ts';
import { endSharesOf } from './location-shares/change-share.service.ts';
import { locationShareRoutes } from './location-shares/location-shares.routes.ts';
import type { NamesOfTenants } from './location-shares/share-location.service.ts';
import type { TermsOfTenant } from './locations/create-location.service.ts';
import { locationRoutes } from './locations/locations.routes.ts';
import { mapLocationRoutes } from './locations/maps/map-locations.routes.ts';

export const floor = 20;
export const order = 30;

type LocationsNeed = LocationPricesNeed & TermsOfTenant & NamesOfTenants;

/** Binds the calls of locations and registers their jobs. */
export function registerLocations(app: FastifyInstance, need: LocationsNeed): void {
  locationRoutes(app, { ...need, endSharesOf });
  mapLocationRoutes(app);
  locationNoteRoutes(app);
  geocodingRoutes(app);
  locationShareRoutes(app, need);
  locationPriceRoutes(app, need);
  locationDiscountRoutes(app);
  locationElectricityRoutes(app, need);
}
