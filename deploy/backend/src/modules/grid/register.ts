import type { FastifyInstance } from 'fastify';
import { gridControlRoutes } from './grid-control/grid-control.routes.ts';
import type { GridNeed } from './grid-control/tell-drivers.service.ts';
import { gridEventRoutes } from './grid-events/grid-events.routes.ts';
import { gridServiceRoutes } from './grid-services/grid-services.routes.ts';
import { gridSiteRoutes } from './grid-sites/grid-sites.routes.ts';
import { utilityRoutes } from './utility/utility.routes.ts';

export const floor = 112;
export const order = 105;

/** Binds the calls of grid events, utility rewards and grid services, and registers their jobs. */
export function registerGrid(app: FastifyInstance, need: GridNeed): void {
  gridEventRoutes(app);
  gridSiteRoutes(app);
  gridControlRoutes(app, need);
  utilityRoutes(app);
  gridServiceRoutes(app);
}
