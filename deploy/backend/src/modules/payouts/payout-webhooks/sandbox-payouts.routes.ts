import { payoutAccountStatuses, payoutAccountStatus } from '@plugboard/contracts/payouts';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getTenantOfHost } from '../../../platform/http/tenant-of-host.ts';
import { validate } from '../../../platform/http/validation.ts';
import { sandboxAccountPath } from '../../../platform/payout-providers/sandbox-payouts.ts';
import { setSandboxStatus } from '../../../platform/payout-providers/sandbox-payouts.repository.ts';
import { selectPayoutProvider } from '../../../platform/payout-providers/select-payout-provider.ts';
import { refreshAccount } from '../payout-accounts/payout-accounts.service.ts';

const params = z.object({ id: z.uuid() });
const chosen = z.object({ id: z.uuid(), status: payoutAccountStatus });

const page = (id: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Test payment provider</title></head>
<body><h1>Test payment provider</h1><p>Status of this payout account:</p>
${payoutAccountStatuses
  .map(
    (status) =>
      `<form method="post" action="${sandboxAccountPath}${id}/${status}"><button>${status.replace('_', ' ')}</button></form>`,
  )
  .join('\n')}</body></html>`;

/** The page of the sandbox on which an account gets its status. Not part of our API, and absent in production. */
export function sandboxPayoutRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const { database, settings } = platform;
  if (settings.isProduction) return;
  void app.register(async (scope) => {
    // A button of a page sends an empty form.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null, undefined));
    scope.get(`${sandboxAccountPath}:id`, async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(page(validate(params, request.params).id)),
    );
    scope.post(`${sandboxAccountPath}:id/:status`, async (request, reply) => {
      const account = validate(chosen, request.params);
      const tenantId = getTenantOfHost(request.host, settings);
      if (tenantId === undefined) throw new Failure('NOT_FOUND', { text: 'error.UNKNOWN_TENANT' });
      const changed = await setSandboxStatus((work) => withTenant(database, tenantId, work), tenantId, account);
      if (!changed) throw new Failure('NOT_FOUND');
      const provider = selectPayoutProvider(platform, tenantId, 'sandbox');
      if (provider) await refreshAccount(platform, tenantId, provider, account.id);
      return reply.redirect('/payouts', 303);
    });
  });
}
