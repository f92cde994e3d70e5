import type { FastifyInstance } from 'fastify';
import { registerJob } from '../../../../platform/jobs/register-job.ts';
import { deleteExpiredRows } from '../../../../platform/retention/delete-expired-rows.ts';
import { archiveMeterValues, deleteExpiredArchives } from './archive-meter-values.service.ts';

/** In milliseconds. */
const minute = 60_000;
const day = 24 * 60 * minute;

/** Deletes meter values that have expired every day, and archives old months where that is set. */
export function registerMeterValueJob(app: FastifyInstance): void {
  const { database, files, settings } = app.platform;
  const { meterValueRetention: retention, meterArchiveDays: archiveDays } = settings.ocpp;
  const run = async (now: Date) => {
    await deleteExpiredRows(database, 'meter_value', retention, now);
    await deleteExpiredArchives(database, retention, now);
    if (archiveDays !== undefined) await archiveMeterValues({ database, files }, archiveDays, now);
  };
  registerJob(app, { name: 'old meter values', delayMs: minute, intervalMs: day, isExclusive: true, run });
}
