import type { FastifyInstance } from 'fastify';
import { openChargerRoutes } from './open-chargers/open-chargers.routes.ts';

/** Binds the calls of payments and registers their jobs. */
export function registerPayments(app: FastifyInstance): void {
  openChargerRoutes(app);
}
