import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../../platform/http/failure.ts';
import { getTenantOfHost } from '../../../platform/http/tenant-of-host.ts';
import { validate } from '../../../platform/http/validation.ts';
import type { Collecting } from '../invoices/collect-invoice.service.ts';
import { billPeriodAhead } from './bill-subscriptions.service.ts';

const params = z.object({ id: z.uuid() });

/**
 * Lets the period of a driver's subscription pass, for demonstrations and tests that cannot wait for a month. Not part of
 * our API, and absent in production.
 */
export function sandboxPeriodRoutes(app: FastifyInstance, providerOf: Collecting['providerOf']): void {
  const { database, settings } = app.platform;
  if (settings.isProduction) return;
  const endPeriod = async ({ params: given, host }: FastifyRequest) => {
    const { id: accountId } = validate(params, given);
    const tenantId = getTenantOfHost(host, settings);
    if (tenantId === undefined) throw new Failure('NOT_FOUND', { text: 'error.UNKNOWN_TENANT' });
    if (!(await billPeriodAhead({ database, settings, providerOf }, { tenantId, accountId })))
      throw new Failure('NOT_FOUND');
    return { result: 'OK' };
  };
  app.post('/dev/subscriptions/:id/period-end', (request) => endPeriod(request));
}
