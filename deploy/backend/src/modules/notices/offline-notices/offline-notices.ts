import type { FastifyInstance } from 'fastify';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { tellOffline } from './tell-offline.service.ts';

const intervalMs = 30_000;
/** Grace period after start: where no instance was running, charge points take their time to come back. */
const delayMs = 5 * 60_000;

/** Mails about chargers that have fallen silent: every half a minute. */
export function keepOfflineNotices(app: FastifyInstance): void {
  const run = (now: Date) => tellOffline(app.platform, now);
  registerJob(app, { name: 'offline notices', delayMs, intervalMs, isExclusive: true, run });
}
