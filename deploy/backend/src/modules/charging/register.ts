import type { FastifyInstance } from 'fastify';
import { chargingSessionRoutes } from './charging-sessions/charging-sessions.routes.ts';
import { chargingSettingsRoutes } from './charging-settings/charging-settings.routes.ts';
import { idTagRoutes } from './id-tags/id-tags.routes.ts';

/** Binds the calls of charging and registers their jobs. */
export function registerCharging(app: FastifyInstance): void {
  chargingSessionRoutes(app);
  chargingSettingsRoutes(app);
  idTagRoutes(app);
}
