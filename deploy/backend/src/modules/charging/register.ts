import type { FastifyInstance } from 'fastify';
import { chargingSessionRoutes } from './charging-sessions/charging-sessions.routes.ts';
import { chargingSettingsRoutes } from './charging-settings/charging-settings.routes.ts';
import { idTagRoutes } from './id-tags/id-tags.routes.ts';
import { sessionRecoveryRoutes } from './charging-sessions/recovery/session-recovery.routes.ts';
import { endLostSessions } from './charging-sessions/lost-sessions.service.ts';

export const floor = 60;
export const order = 90;

/** Functions for domains below. */
export const provides = { endLostSessions };

/** Binds the calls of charging and registers their jobs. */
export function registerCharging(app: FastifyInstance): void {
  chargingSessionRoutes(app);
  chargingSettingsRoutes(app);
  idTagRoutes(app);
  sessionRecoveryRoutes(app);
}
