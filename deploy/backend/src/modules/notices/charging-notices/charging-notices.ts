import type { FastifyInstance } from 'fastify';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { notifyOfCharges } from './notify-of-charges.service.ts';

const intervalMs = 10_000;

/** Mails about charges that have ended or have not begun: every ten seconds. */
export function registerChargingNotices(app: FastifyInstance): void {
  const run = (now: Date) => notifyOfCharges(app.platform, now);
  registerJob(app, { name: 'charging notices', delayMs: intervalMs, intervalMs, isExclusive: true, run });
}
