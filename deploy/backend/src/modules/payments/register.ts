import type { FastifyInstance } from 'fastify';
import { openChargerRoutes } from './open-chargers/open-chargers.routes.ts';
import { posTerminalRoutes } from './pos-terminals/pos-terminals.routes.ts';

export const floor = 100;
export const order = 50;

/** Binds the calls of payments and registers their jobs. */
export function registerPayments(app: FastifyInstance): void {
  openChargerRoutes(app);
  posTerminalRoutes(app);
}
