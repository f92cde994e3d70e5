import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { buildOpenApi } from '../../../platform/openapi.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isWritable } from './system.repository.ts';

/** Milliseconds for which a check counts, so that asking often costs the database nothing. */
const validForMs = 2000;

/** Milliseconds after which a database that does not answer counts as away: balancers wait for five seconds. */
const answerTimeoutMs = 3000;

/** Whether the backend can serve, checked by a write to the database, one at a time, at most once in a few seconds. */
function openReadiness({ database }: Platform): () => Promise<boolean> {
  let checkedAt = -Infinity;
  let isChecking = false;
  let check = Promise.resolve(false);
  const checkOnce = async (): Promise<boolean> => {
    isChecking = true;
    const written = isWritable(database).finally(() => (isChecking = false));
    return Promise.race([written, wait(answerTimeoutMs, false, { ref: false })]);
  };
  return () => {
    const now = performance.now();
    // While one hangs, its answer stands: each further one would take another connection.
    if (!isChecking && now - checkedAt >= validForMs) {
      checkedAt = now;
      check = checkOnce();
    }
    return check;
  };
}

/** Whether the process lives, whether it can serve, and what it serves. */
export function systemRoutes(app: FastifyInstance): void {
  app.get('/healthz', async () => ({ status: 'alive' }));

  // The server listens only once the database is migrated and seeded, so only the database is checked here.
  const isReady = openReadiness(app.platform);
  const { drain } = app.platform;
  app.get('/readyz', async (_request, reply) => {
    const isServing = !drain.isDraining() && (await isReady());
    return reply.code(isServing ? 200 : 503).send({ status: isServing ? 'ready' : 'unavailable' });
  });

  app.get('/api/v1/openapi.json', async () => buildOpenApi(app.platform.endpoints));
}
