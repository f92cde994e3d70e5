import type { FastifyInstance } from 'fastify';
import { locationRoutes } from './locations/locations.routes.ts';

export const floor = 20;
export const order = 30;

/** Binds the calls of locations and registers their jobs. */
export function registerLocations(app: FastifyInstance): void {
  locationRoutes(app);
}
