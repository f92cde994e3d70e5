import type { FastifyInstance } from 'fastify';
import { systemRoutes } from './system/system.routes.ts';
import { outboxRoutes } from './system/outbox.routes.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { browserErrorRoutes } from './browser-errors/browser-errors.routes.ts';
import { savedViewRoutes } from './saved-views/saved-views.routes.ts';
import { eventRoutes } from './events/events.routes.ts';
import { fileRoutes } from './files/files.routes.ts';

export const floor = 10;
export const order = 10;

/** Binds the calls of the portal itself and registers their jobs. */
export function registerPortal(app: FastifyInstance): void {
  systemRoutes(app);
  outboxRoutes(app);
  metricsRoutes(app);
  browserErrorRoutes(app);
  savedViewRoutes(app);
  eventRoutes(app);
  fileRoutes(app);
}
