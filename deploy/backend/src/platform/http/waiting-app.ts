import fastify, { LogController, type FastifyInstance } from 'fastify';
import { loggerOptions } from '../logger.ts';
import type { Settings } from '../settings.ts';

/** Listens while the database of a process that starts is away: alive, not ready, and every call is to come again. */
export async function openWaitingApp(settings: Settings): Promise<FastifyInstance> {
  const app = fastify({
    logger: loggerOptions(settings),
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: true,
  });
  app.get('/healthz', async () => ({ status: 'alive' }));
  app.get('/readyz', async (_request, reply) => reply.code(503).send({ status: 'unavailable' }));
  app.setNotFoundHandler((_request, reply) =>
    reply.code(503).header('retry-after', '5').send({ detail: 'Service temporarily unavailable', code: 'UNAVAILABLE' }),
  );
  const { port, host } = settings;
  await app.listen({ port, host, listenTextResolver: (address) => `Waiting for the database at ${address}` });
  return app;
}
