import type { FastifyInstance } from 'fastify';
import { sweepFiles } from '../files/sweep-files.ts';
import { deleteOldCommands } from './commands.repository.ts';
import { deleteExpired } from './housekeeping.repository.ts';
import { deleteOldMessages } from './ocpp-messages.repository.ts';

const hour = 60 * 60 * 1000;

async function tidyUp({ platform }: FastifyInstance): Promise<void> {
  await deleteExpired(platform.database);
  await sweepFiles(platform.database, platform.files);
  await deleteOldMessages(platform.database, platform.settings.ocpp.messageDays);
  await deleteOldCommands(platform.database, platform.settings.ocpp.commandDays);
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
