import type { FastifyInstance } from 'fastify';
import { commandRoutes } from './commands/commands.routes.ts';
import { ocppMessageRoutes } from './ocpp-messages/ocpp-messages.routes.ts';
import { chargingScheduleRoutes } from './charging-schedules/charging-schedules.routes.ts';
import { simRoutes } from './sims/sims.routes.ts';
import { diagnosticsRoutes } from './diagnostics/diagnostics.routes.ts';
import { chargerVariableRoutes } from './charger-variables/charger-variables.routes.ts';

/** Binds the calls of the network of charge points and registers their jobs. */
export function registerNetwork(app: FastifyInstance): void {
  commandRoutes(app);
  ocppMessageRoutes(app);
  chargingScheduleRoutes(app);
  simRoutes(app);
  diagnosticsRoutes(app);
  chargerVariableRoutes(app);
}
