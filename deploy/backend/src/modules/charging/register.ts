import type { FastifyInstance } from 'fastify';
import type { AuthorisationNeed } from './charging-sessions/authorisation/authorise.service.ts';
import { chargingSessionRoutes } from './charging-sessions/charging-sessions.routes.ts';
import { chargingSettingsRoutes } from './charging-settings/charging-settings.routes.ts';
import { idTagRoutes } from './id-tags/id-tags.routes.ts';
import {
  sessionRecoveryRoutes,
  type SessionRecoveryNeed,
} from './charging-sessions/recovery/session-recovery.routes.ts';
import { endLostSessions } from './charging-sessions/lost-sessions.service.ts';

export const floor = 60;
export const order = 90;

/** Functions for domains below. */
export const provides = { endLostSessions };

/** Binds the calls of charging and registers their jobs. */
export function registerCharging(app: FastifyInstance, need: AuthorisationNeed & SessionRecoveryNeed): void {
  chargingSessionRoutes(app, need);
  chargingSettingsRoutes(app);
  idTagRoutes(app);
  sessionRecoveryRoutes(app, need);
}
