import type { FastifyInstance } from 'fastify';
import { sweepFiles } from '../files/sweep-files.ts';
import { deleteExpired } from './housekeeping.repository.ts';

const hour = 60 * 60 * 1000;

async function tidyUp({ platform }: FastifyInstance): Promise<void> {
  await deleteExpired(platform.database);
  await sweepFiles(platform.database, platform.files);
}

/** Cleans up every hour while the app listens. What goes wrong is logged, and tried again an hour later. */
export function keepHouse(app: FastifyInstance): void {
  let timer: NodeJS.Timeout | undefined;
  app.addHook('onListen', async () => {
    timer = setInterval(() => {
      tidyUp(app).catch((error: unknown) => app.log.error({ err: error }, 'housekeeping'));
    }, hour).unref();
  });
  app.addHook('onClose', async () => clearInterval(timer));
}
