import { sandboxCard } from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { Failure, FieldFailure } from '../../../platform/http/failure.ts';
import { getTenantOfHost } from '../../../platform/http/tenant-of-host.ts';
import { validate } from '../../../platform/http/validation.ts';
import { isOver, sandboxPath, createSandboxToken } from '../../../platform/payment-providers/sandbox-cards.ts';

/**
 * Simulates a payment company's address for card forms. Not part of our API: it stores, logs and audits nothing, and is
 * absent in production.
 */
export function sandboxRoutes(app: FastifyInstance): void {
  const { clock, secret, settings } = app.platform;
  if (settings.isProduction) return;
  app.post(sandboxPath, async (request, reply) => {
    const tenantId = getTenantOfHost(request.host, settings);
    if (tenantId === undefined) throw new Failure('NOT_FOUND', { text: 'error.UNKNOWN_TENANT' });
    const card = validate(sandboxCard, request.body);
    if (isOver(card, clock())) throw new FieldFailure({ exp_year: [{ key: 'card.expired' }] });
    return reply.header('cache-control', 'no-store').send(createSandboxToken(secret, tenantId, card));
  });
}
