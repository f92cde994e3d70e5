import { z } from 'zod';
import { ExternalFailure, requestExternal } from '../external/request-external.ts';
import type { PaymentProvider, ProviderPayment } from './payment-provider.ts';
import type { ImsAccess } from './payment-provider-access.ts';
import { isSigned } from './signature.ts';

const payment = z
  .object({
    id: z.string(),
    state: z.enum(['open', 'challenge', 'held', 'captured', 'cancelled', 'declined']),
    held: z.number().int(),
    captured: z.number().int(),
    refunded: z.number().int(),
    /** Kept by the provider, where it says so. */
    fee: z.number().int().default(0),
    refusal: z.enum(['declined', 'insufficient-funds', 'challenge-failed']).nullable(),
    challenge_url: z.url().nullable(),
    hold_ends_at: z.iso.datetime({ offset: true }).nullable(),
  })
  .transform(
    ({ id, state, held, captured, refunded, fee, refusal, challenge_url: url, hold_ends_at }): ProviderPayment => ({
      reference: id,
      state,
      heldMinor: held,
      capturedMinor: captured,
      refundedMinor: refunded,
      feeMinor: fee,
      refusal,
      challenge: url === null ? null : { url, client_secret: null, publishable_key: null },
      holdEndsAt: hold_ends_at === null ? null : new Date(hold_ends_at),
    }),
  );

const event = z.object({ id: z.string(), payment: z.string() });

/**
 * The second payment provider, over JSON: `POST /payments`, `POST /payments/{id}/{confirm|raise|capture|cancel|refund}`
 * and `GET /payments/{id}`, each answered with the payment; amounts in minor units, `Idempotency-Key` on every write. 409
 * is a change that the payment's state does not allow. Webhooks are signed in `ims-signature`, see `signWebhook`.
 */
export function createImsPayments(access: ImsAccess): PaymentProvider {
  const authorization = `Bearer ${access.api_key}`;
  const get = (reference: string) =>
    requestExternal({ url: `${access.url}/payments/${reference}`, authorization }, payment);
  const send = (path: string, json: object, key: string) =>
    requestExternal(
      { url: `${access.url}/payments${path}`, json, authorization, headers: { 'idempotency-key': key } },
      payment,
    );
  const change = (reference: string, action: string, json: object, key: string) =>
    send(`/${reference}/${action}`, json, key).catch((error: unknown) => {
      if (error instanceof ExternalFailure && error.answer?.status === 409) return get(reference);
      throw error;
    });

  return {
    form: { provider: 'ims', tokenise_url: access.tokenise_url, publishable_key: null },
    create: ({ tenantId, sessionId, amountMinor, currency }) =>
      send('', { amount: amountMinor, currency, tenant: tenantId, session: sessionId }, `create ${sessionId}`),
    confirm: (reference, { token, key }) => change(reference, 'confirm', { token }, key),
    raise: (reference, { amountMinor, key }) => change(reference, 'raise', { amount: amountMinor }, key),
    capture: (reference, { amountMinor, key }) => change(reference, 'capture', { amount: amountMinor }, key),
    cancel: (reference, key) => change(reference, 'cancel', {}, key),
    refund: (reference, { amountMinor, key }) => change(reference, 'refund', { amount: amountMinor }, key),
    get,
    readWebhook: (request) => {
      if (!isSigned(access.webhook_secret, request.headers['ims-signature'], request)) return undefined;
      const read = event.safeParse(JSON.parse(request.body.toString()));
      return read.success ? { id: read.data.id, about: { kind: 'payment', reference: read.data.payment } } : undefined;
    },
  };
}
