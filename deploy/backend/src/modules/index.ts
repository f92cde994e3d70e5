import type { FastifyInstance } from 'fastify';
import { authRoutes } from './auth/auth.routes.ts';
import { chargerRoutes } from './chargers/chargers.routes.ts';
import { locationRoutes } from './locations/locations.routes.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { outboxRoutes } from './system/outbox.routes.ts';
import { systemRoutes } from './system/system.routes.ts';
import { tenantRoutes } from './tenants/tenants.routes.ts';

/** Every module: a function that binds its endpoints. */
export const modules: readonly ((app: FastifyInstance) => void)[] = [
  systemRoutes,
  outboxRoutes,
  authRoutes,
  tenantRoutes,
  metricsRoutes,
  locationRoutes,
  chargerRoutes,
];
