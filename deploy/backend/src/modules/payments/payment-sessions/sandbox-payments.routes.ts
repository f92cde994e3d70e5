import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../../platform/http/failure.ts';
import { getTenantOfHost } from '../../../platform/http/tenant-of-host.ts';
import { validate } from '../../../platform/http/validation.ts';
import { changePayment } from '../../../platform/payment-providers/sandbox-payments.repository.ts';
import { answerChallenge, challengePath } from '../../../platform/payment-providers/sandbox-payments.ts';

/** Sets how late, and how often, the sandbox sends its messages about the payment of a session. */
export const sandboxMessagesPath = '/dev/card-provider/messages/';

const params = z.object({ id: z.uuid() });
const answers = z.object({ id: z.uuid(), answer: z.enum(['approve', 'refuse']) });
const messages = z.strictObject({
  delay_seconds: z.number().int().min(0).max(86_400).default(0),
  copies: z.number().int().min(0).max(10).default(1),
});

const challengePage = (id: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Test bank</title></head><body><h1>Test bank</h1>
<form method="post" action="${challengePath}${id}/approve"><button>Approve</button></form>
<form method="post" action="${challengePath}${id}/refuse"><button>Refuse</button></form></body></html>`;

/**
 * The side of the sandbox that a payment company shows to drivers and to developers: its bank's challenge, and late,
 * doubled or missing messages on demand. Not part of our API, and absent in production.
 */
export function sandboxPaymentRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const { database, clock, settings } = platform;
  if (settings.isProduction) return;
  const tenantOf = (host: string): string => {
    const tenantId = getTenantOfHost(host, settings);
    if (tenantId === undefined) throw new Failure('NOT_FOUND', { text: 'error.UNKNOWN_TENANT' });
    return tenantId;
  };

  void app.register(async (scope) => {
    // A button of a page sends an empty form.
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, _body, done) => done(null, undefined));
    scope.get(`${challengePath}:id`, async (request, reply) =>
      reply.type('text/html; charset=utf-8').send(challengePage(validate(params, request.params).id)),
    );
    scope.post(`${challengePath}:id/:answer`, async (request, reply) => {
      const { id: reference, answer } = validate(answers, request.params);
      const isApproved = answer === 'approve';
      const payment = await answerChallenge(platform, tenantOf(request.host), { reference, isApproved });
      if (!payment) throw new Failure('NOT_FOUND');
      return reply.redirect(`/payment/session/${payment.session_id}`, 303);
    });
    scope.post(`${sandboxMessagesPath}:id`, async (request) => {
      const { id: session_id } = validate(params, request.params);
      const { delay_seconds, copies } = validate(messages, request.body ?? {});
      const key = { tenantId: tenantOf(request.host), key: { session_id }, now: clock() };
      const change = { webhook_delay_seconds: delay_seconds, webhook_copies: copies };
      if (!(await changePayment(database, key, () => change))) throw new Failure('NOT_FOUND');
      return { result: 'OK' };
    });
  });
}
