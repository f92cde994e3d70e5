import * as contract from '@plugboard/contracts/platform';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { deleteOldBrowserErrors } from './browser-errors.repository.ts';
import { listErrorsFor, recordAnonymousError, recordErrorOf } from './browser-errors.service.ts';

/** In milliseconds. */
const minute = 60_000;
const hour = 60 * minute;

export function browserErrorRoutes(app: FastifyInstance): void {
  const { database, settings } = app.platform;
  const run = (now: Date) => deleteOldBrowserErrors(database, now);
  registerJob(app, { name: 'old browser errors', delayMs: minute, intervalMs: hour, isExclusive: true, run });
  bind(app, contract.recordBrowserError, async (call) => {
    await recordAnonymousError(call, settings, call.body);
    return { result: 'OK' as const };
  });
  bind(app, contract.recordOwnBrowserError, async (call) => {
    await recordErrorOf(call, call.body);
    return { result: 'OK' as const };
  });
  bind(app, contract.listBrowserErrors, (call) => listErrorsFor(call, settings.defaultTenant, call.query));
}
