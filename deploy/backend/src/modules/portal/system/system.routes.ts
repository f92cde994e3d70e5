import type { FastifyInstance } from 'fastify';
import { setTimeout as wait } from 'node:timers/promises';
import { buildOpenApi } from '../../../platform/openapi.ts';
import type { Platform } from '../../../platform/platform.ts';
import { isWritable } from './system.repository.ts';

/** Milliseconds for which a check counts, so that asking often costs the database nothing. */
const validForMs = 2000;

/** Milliseconds that a caller waits for a check: balancers wait for five seconds. */
const answerTimeoutMs = 3000;

/**
 * Milliseconds for which a write counts while the next one waits: a call waits as long for a connection. An instance that
 * is unready because its database is busy leaves its work to others, whose database is as busy.
 */
const writtenForMs = 10_000;

/** Whether the backend can serve, checked by a write to the database, one at a time, at most once in a few seconds. */
function openReadiness({ database }: Platform): () => Promise<boolean> {
  let checkedAt = -Infinity;
  let writtenAt = -Infinity;
  let isChecking = false;
  let answer: Promise<unknown> = Promise.resolve();
  const check = async (): Promise<void> => {
    isChecking = true;
    writtenAt = (await isWritable(database)) ? performance.now() : -Infinity;
    isChecking = false;
  };
  return async () => {
    // While one hangs, its answer stands: each further one would take another connection.
    if (!isChecking && performance.now() - checkedAt >= validForMs) {
      checkedAt = performance.now();
      answer = Promise.race([check(), wait(answerTimeoutMs, undefined, { ref: false })]);
    }
    await answer;
    return performance.now() - writtenAt < writtenForMs;
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
