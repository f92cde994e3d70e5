import type { FastifyInstance } from 'fastify';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { tellOfCharges } from './tell-of-charges.service.ts';

const intervalMs = 10_000;

/** Mails about charges that have ended or have not begun: every ten seconds. */
export function keepChargingNotices(app: FastifyInstance): void {
  const run = (now: Date) => tellOfCharges(app.platform, now);
  registerJob(app, { name: 'charging notices', delayMs: intervalMs, intervalMs, isExclusive: true, run });
}
