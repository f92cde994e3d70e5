import type { FastifyInstance } from 'fastify';
import { sweepFiles } from '../files/sweep-files.ts';
import { registerJob } from '../jobs/register-job.ts';
import { deleteOldCommands } from './commands.repository.ts';
import { deleteExpired } from './housekeeping.repository.ts';
import { deleteOldMessages } from './ocpp-messages.repository.ts';
import { gatherStatistics } from './statistics.repository.ts';

/** In milliseconds. */
const minute = 60_000;
const hour = 60 * minute;

/** Deletes expired data every hour, and counts what is left. */
export function registerHousekeeping(app: FastifyInstance): void {
  const { database, files, settings } = app.platform;
  const run = async (now: Date) => {
    await deleteExpired(database, now);
    await sweepFiles(database, files, now);
    await deleteOldMessages(database, settings.ocpp.messageDays, now);
    await deleteOldCommands(database, settings.ocpp.commandDays, now);
    await gatherStatistics(database);
  };
  registerJob(app, { name: 'housekeeping', delayMs: minute, intervalMs: hour, isExclusive: true, run });
}
