import type { FastifyInstance } from 'fastify';
import { systemRoutes } from './system/system.routes.ts';
import { outboxRoutes } from './system/outbox.routes.ts';
import { metricsRoutes } from './metrics/metrics.routes.ts';
import { browserErrorRoutes } from './browser-errors/browser-errors.routes.ts';
import { declaredRightsRoutes } from './declared-rights/declared-rights.routes.ts';
import { releaseHealthRoutes } from './release-health/release-health.routes.ts';
import type { ReleasesNeed } from './release-health/release-moves.service.ts';
import { releaseRoutes } from './releases/releases.routes.ts';
import type { ReleaseOrdersNeed } from './releases/releases.service.ts';
import { firstStepRoutes } from './first-steps/first-steps.routes.ts';
import type { FirstStepsNeed } from './first-steps/first-steps.service.ts';
import { savedViewRoutes } from './saved-views/saved-views.routes.ts';
import { eventRoutes } from './events/events.routes.ts';
import { fileRoutes } from './files/files.routes.ts';

export const floor = 10;
export const order = 10;

/** Binds the calls of the portal itself and registers their jobs. */
export function registerPortal(app: FastifyInstance, need: FirstStepsNeed & ReleasesNeed & ReleaseOrdersNeed): void {
  systemRoutes(app);
  outboxRoutes(app);
  metricsRoutes(app);
  browserErrorRoutes(app);
  releaseHealthRoutes(app, need);
  declaredRightsRoutes(app);
  releaseRoutes(app, need);
  firstStepRoutes(app, need);
  savedViewRoutes(app);
  eventRoutes(app);
  fileRoutes(app);
}
