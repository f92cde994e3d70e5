import type { FastifyInstance } from 'fastify';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { stopLateSessions } from './stop-late-sessions.service.ts';

const pollMs = 10_000;

/** Ends sessions at the limit of their price. */
export function registerSessionLimitJobs(app: FastifyInstance): void {
  const run = (now: Date) => stopLateSessions(app.platform, now);
  registerJob(app, { name: 'session limits', delayMs: pollMs, intervalMs: pollMs, isExclusive: true, run });
}
