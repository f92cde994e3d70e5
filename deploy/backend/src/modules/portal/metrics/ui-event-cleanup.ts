import type { FastifyInstance } from 'fastify';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { deleteOldUiEvents } from './metrics.repository.ts';

/** In milliseconds. */
const minute = 60_000;
const hour = 60 * minute;

/** Deletes screen events that have served their time, every hour. */
export function registerUiEventCleanup(app: FastifyInstance): void {
  const { database } = app.platform;
  const run = (now: Date) => deleteOldUiEvents(database, now);
  registerJob(app, { name: 'old screen events', delayMs: minute, intervalMs: hour, isExclusive: true, run });
}
