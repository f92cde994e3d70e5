import type { FastifyInstance } from 'fastify';
import { ExternalFailure } from '../../../platform/external/request-external.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getTenantOfHost } from '../../../platform/http/tenant-of-host.ts';
import type { WebhookRequest } from '../../../platform/payment-providers/payment-provider.ts';
import { payoutProviderNames } from '../../../platform/payout-providers/payout-provider.ts';
import { selectPayoutProvider } from '../../../platform/payout-providers/select-payout-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refreshAccount } from '../payout-accounts/payout-accounts.service.ts';
import { refreshTransfer } from '../payouts/send-payouts.service.ts';

/** Address of providers' messages, at the tenant's host. */
const path = '/api/v1/billing/payout-webhook/:provider/';
const maxBytes = 256 * 1024;

interface Webhook {
  readonly tenantId: string;
  readonly provider: string;
  readonly request: Omit<WebhookRequest, 'now'>;
}

/**
 * Takes a provider's message. It says only that something has changed: the state is then read from the provider, so that
 * messages may be late, doubled or in any order. False without a valid signature.
 */
async function receiveWebhook(platform: Platform, { tenantId, provider: name, request }: Webhook): Promise<boolean> {
  const known = payoutProviderNames.find((each) => each === name);
  const provider = known && selectPayoutProvider(platform, tenantId, known);
  const event = provider?.readWebhook({ ...request, now: platform.clock() });
  if (!provider || !event) return false;
  if (event.account !== null) await refreshAccount(platform, tenantId, provider, event.account);
  if (event.transfer !== null) await refreshTransfer(platform, tenantId, provider, event.transfer);
  return true;
}

/** Messages of payout providers. Not a call of our API: a provider signs the bytes, and gets no more than a status. */
export function payoutWebhookRoutes(app: FastifyInstance): void {
  const { platform } = app;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: maxBytes }, (_request, body, done) =>
      done(null, body),
    );
    scope.post<{ Params: { provider: string } }>(path, async (request, reply) => {
      const tenantId = getTenantOfHost(request.host, platform.settings);
      if (tenantId === undefined) throw new Failure('NOT_FOUND', { text: 'error.UNKNOWN_TENANT' });
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const webhook = { tenantId, provider: request.params.provider, request: { headers: request.headers, body } };
      const isTaken = await receiveWebhook(platform, webhook).catch((error: unknown) => {
        // The provider sends its message again.
        if (error instanceof ExternalFailure) throw new Failure('SYSTEM_UNREACHABLE');
        throw error;
      });
      if (!isTaken) throw new Failure('WRONG_TOKEN');
      return reply.header('cache-control', 'no-store').send({ result: 'OK' });
    });
  });
}
