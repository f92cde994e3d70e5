import type { FastifyInstance } from 'fastify';
import { vehicleRoutes } from './vehicles/vehicles.routes.ts';

export const floor = 30;
export const order = 60;

/** Binds the calls of vehicles and registers their jobs. */
export function registerVehicles(app: FastifyInstance): void {
  vehicleRoutes(app);
}
