import type { FastifyInstance } from 'fastify';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { notifyOfOffline } from './notify-of-offline.service.ts';

const intervalMs = 30_000;
/** Grace period after start: where no instance was running, charge points take their time to come back. */
const delayMs = 5 * 60_000;

/** Mails about chargers that have fallen silent: every half a minute. */
export function registerOfflineNotices(app: FastifyInstance): void {
  const run = (now: Date) => notifyOfOffline(app.platform, now);
  registerJob(app, { name: 'offline notices', delayMs, intervalMs, isExclusive: true, run });
}
