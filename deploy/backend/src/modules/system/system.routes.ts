import type { FastifyInstance } from 'fastify';
import { openApiOf } from '../../platform/openapi.ts';
import { isAnswering } from './system.repository.ts';

/** Whether the process lives, whether it can serve, and what it serves. */
export function systemRoutes(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'alive' }));

  // The server listens only once the database is migrated and seeded, so what is left to ask is the database.
  app.get('/readyz', async (_request, reply) => {
    const isReady = await isAnswering(app.platform.database);
    return reply.code(isReady ? 200 : 503).send({ status: isReady ? 'ready' : 'unavailable' });
  });

  app.get('/api/v1/openapi.json', async () => openApiOf(app.platform.endpoints));
}
