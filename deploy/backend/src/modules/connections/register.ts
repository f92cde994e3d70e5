import type { FastifyInstance } from 'fastify';
import { chargePointRoutes } from './charge-points/charge-points.routes.ts';

export const floor = 40;
export const order = 80;

/** Functions of domains above that connections need. */
type ConnectionsNeed = Parameters<typeof chargePointRoutes>[1];

/** Binds the calls of connections of charge points and registers their jobs. */
export function registerConnections(app: FastifyInstance, need: ConnectionsNeed): void {
  chargePointRoutes(app, need);
}
