import type { FastifyInstance } from 'fastify';
import { commandRoutes } from './commands/commands.routes.ts';
import { ocppMessageRoutes } from './ocpp-messages/ocpp-messages.routes.ts';
import { bulkRunRoutes } from './bulk-runs/bulk-runs.routes.ts';
import { chargingScheduleRoutes } from './charging-schedules/charging-schedules.routes.ts';
import { simRoutes } from './sims/sims.routes.ts';
import { localListRoutes } from './local-lists/local-lists.routes.ts';
import { loadControlRoutes } from './load-control/load-control.routes.ts';
import { firmwareRoutes } from './firmware/firmware.routes.ts';
import { diagnosticsRoutes } from './diagnostics/diagnostics.routes.ts';
import { chargerVariableRoutes } from './charger-variables/charger-variables.routes.ts';
import { scheduleLimits } from './charging-schedules/schedule-limits.service.ts';

export const floor = 80;
export const order = 70;

/** Functions for domains below. */
export const provides = { scheduleLimits };

/** Binds the calls of the network of charge points and registers their jobs. */
export function registerNetwork(app: FastifyInstance): void {
  commandRoutes(app);
  ocppMessageRoutes(app);
  chargingScheduleRoutes(app);
  loadControlRoutes(app);
  localListRoutes(app);
  bulkRunRoutes(app);
  simRoutes(app);
  firmwareRoutes(app);
  diagnosticsRoutes(app);
  chargerVariableRoutes(app);
}
