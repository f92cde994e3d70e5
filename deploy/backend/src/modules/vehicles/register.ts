import type { FastifyInstance } from 'fastify';
import { createVendors } from '../../platform/telematics/create-vendors.ts';
import { createDirections } from './directions/create-directions.ts';
import { vehicleModelRoutes } from './vehicle-models/vehicle-models.routes.ts';
import { vehicleRouteRoutes } from './vehicle-routes/vehicle-routes.routes.ts';
import { vehicleVendorRoutes } from './vehicle-vendors/vehicle-vendors.routes.ts';
import { vehicleRoutes } from './vehicles/vehicles.routes.ts';

export const floor = 30;
export const order = 60;

/** Binds the calls of vehicles and registers their jobs. */
export function registerVehicles(app: FastifyInstance): void {
  const { settings } = app.platform;
  const vendors = createVendors(settings);
  const vendorNames = new Map(vendors.map(({ id, name }) => [id, name]));
  vehicleRoutes(app, vendorNames);
  vehicleVendorRoutes(app, vendors);
  vehicleModelRoutes(app);
  vehicleRouteRoutes(app, vendorNames, createDirections(settings));
}
