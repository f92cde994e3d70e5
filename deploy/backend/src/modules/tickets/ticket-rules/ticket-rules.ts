import type { FastifyInstance } from 'fastify';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { applyRules } from './apply-rules.service.ts';

const intervalMs = 15_000;
/** Grace period after start: where no instance was running, charge points take their time to come back. */
const delayMs = 5 * 60_000;

/** Tickets that open and close by themselves: every 15 seconds. */
export function registerTicketRules(app: FastifyInstance): void {
  const run = (now: Date) => applyRules(app.platform, now);
  registerJob(app, { name: 'ticket rules', delayMs, intervalMs, isExclusive: true, run });
}
