import type { FastifyInstance } from 'fastify';
import { sweepFiles } from '../files/sweep-files.ts';
import { registerJob } from '../jobs/register-job.ts';
import { createMonthsAhead } from '../partitions/create-months-ahead.ts';
import { deleteExpiredRows } from '../retention/delete-expired-rows.ts';
import { deleteOldCommands } from './commands.repository.ts';
import { deleteExpired } from './housekeeping.repository.ts';
import { gatherStatistics } from './statistics.repository.ts';

/** In milliseconds. */
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Deletes expired data every hour, and counts what is left. Creates the partitions of the next months every day. */
export function registerHousekeeping(app: FastifyInstance): void {
  const { database, files, settings } = app.platform;
  const run = async (now: Date) => {
    await deleteExpired(database, now);
    await sweepFiles(database, files, now);
    await deleteExpiredRows(database, 'ocpp_message', settings.ocpp.messageRetention, now);
    await deleteOldCommands(database, settings.ocpp.commandDays, now);
    await gatherStatistics(database);
  };
  registerJob(app, { name: 'housekeeping', delayMs: minute, intervalMs: hour, isExclusive: true, run });
  registerJob(app, {
    name: 'partitions',
    delayMs: minute,
    intervalMs: day,
    isExclusive: true,
    run: (now) => createMonthsAhead(database, now),
  });
}
