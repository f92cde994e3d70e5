import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { Failure } from '../../../platform/http/failure.ts';
import { getTenantOfHost } from '../../../platform/http/tenant-of-host.ts';
import { validate } from '../../../platform/http/validation.ts';
import {
  changePayment,
  getPayment,
  listPayments,
} from '../../../platform/payment-providers/sandbox-payments.repository.ts';
import { answerChallenge, challengePath } from '../../../platform/payment-providers/sandbox-payments.ts';
import type { Platform } from '../../../platform/platform.ts';

/** Sets how late, and how often, the sandbox sends its messages about the payment of a session. */
const sandboxMessagesPath = '/dev/card-provider/messages/';

/** The books of the sandbox: what it holds, has captured and given back for each payment session, in minor units. */
const booksPath = '/dev/card-provider/payments/';

async function readBooks({ database }: Pick<Platform, 'database'>, tenantId: string) {
  const payments = await listPayments(database, tenantId);
  const results = payments.map(({ session_id: session, currency, held_minor, captured_minor, refunded_minor }) => ({
    session,
    currency,
    held: held_minor,
    captured: captured_minor,
    refunded: refunded_minor,
  }));
  return { results };
}

const params = z.object({ id: z.uuid() });
const answers = z.object({ id: z.uuid(), answer: z.enum(['approve', 'refuse', 'leave']) });
const messages = z.strictObject({
  delay_seconds: z.number().int().min(0).max(86_400).default(0),
  copies: z.number().int().min(0).max(10).default(1),
});

const challengePage = (id: string): string => `<!doctype html><html lang="en"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Test bank</title></head><body><h1>Test bank</h1>
<form method="post" action="${challengePath}${id}/approve"><button>Approve</button></form>
<form method="post" action="${challengePath}${id}/refuse"><button>Refuse</button></form>
<form method="post" action="${challengePath}${id}/leave"><button>Back without an answer</button></form></body></html>`;

/**
 * The side of the sandbox that a payment company shows to drivers and to developers: its bank's challenge, its books, and
 * late, doubled or missing messages on demand. Not part of our API, and absent in production.
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
      const tenantId = tenantOf(request.host);
      const isApproved = answer === 'approve';
      const payment =
        answer === 'leave'
          ? await getPayment(database, tenantId, { id: reference })
          : await answerChallenge(platform, tenantId, { reference, isApproved });
      if (!payment) throw new Failure('NOT_FOUND');
      return reply.redirect(`/payment/${answer === 'leave' ? 'cancel' : 'session'}/${payment.session_id}`, 303);
    });
    scope.get(booksPath, (request) => readBooks(platform, tenantOf(request.host)));
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
