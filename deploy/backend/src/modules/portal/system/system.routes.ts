import type { FastifyInstance } from 'fastify';
import { buildOpenApi } from '../../../platform/openapi.ts';
import { openReadiness } from './readiness.ts';

/** Whether the process lives, whether it can serve, and what it serves. */
export function systemRoutes(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'alive' }));

  // The server listens only once the database is migrated and seeded, so only the database is checked here.
  const isReady = openReadiness(app.platform);
  app.get('/readyz', async (_request, reply) => {
    const isServing = await isReady();
    return reply.code(isServing ? 200 : 503).send({ status: isServing ? 'ready' : 'unavailable' });
  });

  app.get('/api/v1/openapi.json', async () => buildOpenApi(app.platform.endpoints));
}
