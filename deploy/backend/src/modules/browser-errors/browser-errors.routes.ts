import * as contract from '@plugboard/contracts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../platform/http/bind.ts';
import { lookRegularly } from '../../platform/time/look-regularly.ts';
import { deleteOldBrowserErrors } from './browser-errors.repository.ts';
import { listErrorsFor, recordBrowserError } from './browser-errors.service.ts';

const hour = 60 * 60 * 1000;

export function browserErrorRoutes(app: FastifyInstance): void {
  const { clock, database, settings } = app.platform;
  lookRegularly(app, {
    name: 'old browser errors',
    settling: hour,
    pause: hour,
    look: () => deleteOldBrowserErrors(database, clock()),
  });
  bind(app, contract.recordBrowserError, async (call) => {
    await recordBrowserError(call, call.body, clock());
    return { result: 'OK' as const };
  });
  bind(app, contract.listBrowserErrors, (call) => listErrorsFor(call, settings.defaultTenant, call.query));
}
