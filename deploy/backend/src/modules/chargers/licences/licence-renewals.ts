import type { FastifyInstance } from 'fastify';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { createSandboxProvider } from '../../../platform/payment-providers/sandbox-cards.ts';
import { renewLicences } from './renew-licences.service.ts';

const hour = 60 * 60_000;

/** Announces and pays licences that renew themselves: every hour. */
export function registerLicenceRenewals(app: FastifyInstance): void {
  const provider = createSandboxProvider(app.platform.secret);
  const run = (now: Date) => renewLicences(app.platform, provider, now);
  registerJob(app, { name: 'licence renewals', delayMs: 60_000, intervalMs: hour, isExclusive: true, run });
}
