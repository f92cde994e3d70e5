import type { FastifyInstance } from 'fastify';
import { ExternalFailure } from '../../../platform/external/request-external.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { getTenantOfHost } from '../../../platform/http/tenant-of-host.ts';
import { receiveWebhook, type WebhooksNeed } from './receive-webhook.service.ts';

/** Address of providers' messages, at the tenant's host. */
const path = '/api/v1/payment/webhook/:provider/';
const maxBytes = 256 * 1024;

/** Messages of payment providers. Not a call of our API: a provider signs the bytes, and gets no more than a status. */
export function paymentWebhookRoutes(app: FastifyInstance, need: WebhooksNeed): void {
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
      const { provider } = request.params;
      const webhook = { tenantId, provider, request: { headers: request.headers, body } };
      const isTaken = await receiveWebhook(platform, webhook, need).catch((error: unknown) => {
        // The provider sends its message again.
        if (error instanceof ExternalFailure) throw new Failure('SYSTEM_UNREACHABLE');
        throw error;
      });
      if (!isTaken) throw new Failure('WRONG_TOKEN');
      return reply.header('cache-control', 'no-store').send({ result: 'OK' });
    });
  });
}
