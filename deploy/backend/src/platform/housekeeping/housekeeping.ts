import type { FastifyInstance } from 'fastify';
import { deleteExpired } from './housekeeping.repository.ts';

const hour = 60 * 60 * 1000;

/** Cleans up every hour while the app listens. What goes wrong is logged, and tried again an hour later. */
export function keepHouse(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      deleteExpired(app.platform.database).catch((error: unknown) => app.log.error({ err: error }, 'housekeeping'));
    }, hour).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
