import { currency as knownCurrency } from '@plugboard/contracts/platform';
import { z } from 'zod';
import { ExternalFailure } from '../external/request-external.ts';
import type { PaymentProvider, ProviderEvent, ProviderPayment, ProviderState } from './payment-provider.ts';
import type { StripeAccess } from './payment-provider-access.ts';
import { isSigned } from './signature.ts';
import { createStripeApi } from './stripe-api.ts';
import { invoiceField } from './stripe-cards.ts';

const charge = z.object({
  amount_refunded: z.number().int(),
  balance_transaction: z.union([z.string(), z.object({ fee: z.number().int() })]).nullish(),
  payment_method_details: z.object({ card: z.object({ capture_before: z.number().nullish() }).nullish() }).nullish(),
});

const intent = z.object({
  id: z.string(),
  status: z.enum([
    'requires_payment_method',
    'requires_confirmation',
    'requires_action',
    'processing',
    'requires_capture',
    'succeeded',
    'canceled',
  ]),
  amount_capturable: z.number().int(),
  amount_received: z.number().int(),
  client_secret: z.string().nullish(),
  last_payment_error: z.object({ code: z.string().nullish(), decline_code: z.string().nullish() }).nullish(),
  latest_charge: z.union([z.string(), charge]).nullish(),
});
type Intent = z.output<typeof intent>;

/** An intent of a list; the account may take other currencies elsewhere, which are no payments of the portal. */
const listed = z.object({
  id: z.string(),
  amount_received: z.number().int(),
  currency: z.string().transform((code) => code.toUpperCase()),
  created: z.number().int(),
  latest_charge: z.union([z.string(), charge]).nullish(),
});

const states: Readonly<Record<Intent['status'], ProviderState>> = {
  requires_payment_method: 'open',
  requires_confirmation: 'open',
  requires_action: 'challenge',
  processing: 'open',
  requires_capture: 'held',
  succeeded: 'captured',
  canceled: 'cancelled',
};

function refusalOf({ last_payment_error: error }: Intent): NonNullable<ProviderPayment['refusal']> {
  if (error?.decline_code === 'insufficient_funds') return 'insufficient-funds';
  return error?.code === 'payment_intent_authentication_failure' ? 'challenge-failed' : 'declined';
}

function toPayment(read: Intent, publishable_key: string): ProviderPayment {
  // A refused card leaves the intent open for another one, which gets a separate intent here.
  const isDeclined = read.status === 'requires_payment_method' && Boolean(read.last_payment_error);
  const state = isDeclined ? 'declined' : states[read.status];
  const latest = typeof read.latest_charge === 'object' ? read.latest_charge : undefined;
  const balance = latest?.balance_transaction;
  const captureBefore = latest?.payment_method_details?.card?.capture_before;
  return {
    reference: read.id,
    state,
    heldMinor: state === 'held' ? read.amount_capturable : 0,
    capturedMinor: read.amount_received,
    refundedMinor: latest?.amount_refunded ?? 0,
    feeMinor: typeof balance === 'object' ? (balance?.fee ?? 0) : 0,
    refusal: isDeclined ? refusalOf(read) : null,
    challenge: state === 'challenge' ? { url: null, client_secret: read.client_secret ?? null, publishable_key } : null,
    holdEndsAt: captureBefore ? new Date(captureBefore * 1000) : null,
  };
}

const event = z.object({
  id: z.string(),
  data: z.object({
    object: z.object({
      object: z.string(),
      id: z.string(),
      payment_intent: z.string().nullish(),
      customer: z.string().nullish(),
      metadata: z.record(z.string(), z.string()).nullish(),
    }),
  }),
});

/** The subject of Stripe's message: a payment of a charge, an invoice's, or a card that was stored. */
function toEvent({ id, data }: z.output<typeof event>): ProviderEvent {
  const { object, id: reference, payment_intent, customer, metadata } = data.object;
  if (object === 'setup_intent') return { id, about: customer ? { kind: 'card', setup: reference, customer } : null };
  const invoice = metadata?.[invoiceField];
  if (invoice !== undefined) return { id, about: { kind: 'invoice', invoice } };
  const payment = object === 'payment_intent' ? reference : payment_intent;
  return { id, about: payment ? { kind: 'payment', reference: payment } : null };
}

/** Whether Stripe refused because of the card or of the intent's state: the intent itself then says how it stands. */
const isAboutState = (error: unknown): boolean =>
  error instanceof ExternalFailure && [400, 402].includes(error.answer?.status ?? 0);

/**
 * Stripe's payment intents with manual capture.
 *
 * @see https://docs.stripe.com/api/payment_intents
 */
export function createStripePayments(access: StripeAccess): PaymentProvider {
  const { publishable_key } = access;
  const api = createStripeApi(access);
  const get = async (reference: string) =>
    toPayment(
      await api.get(`/payment_intents/${reference}?expand[]=latest_charge.balance_transaction`, intent),
      publishable_key,
    );
  const send = async (path: string, form: Readonly<Record<string, string>>, key: string) =>
    toPayment(await api.post(path, intent, { form: { ...form, 'expand[]': 'latest_charge' }, key }), publishable_key);
  const change = (reference: string, action: string, form: Readonly<Record<string, string>>, key: string) =>
    send(`/payment_intents/${reference}/${action}`, form, key).catch((error: unknown) => {
      if (isAboutState(error)) return get(reference);
      throw error;
    });
  return {
    form: { provider: 'stripe', tokenise_url: null, publishable_key },
    create: ({ tenantId, sessionId, amountMinor, currency, customer }) =>
      send(
        '/payment_intents',
        {
          amount: String(amountMinor),
          currency: currency.toLowerCase(),
          ...(customer !== null && { customer }),
          capture_method: 'manual',
          'payment_method_types[]': 'card',
          'payment_method_options[card][request_incremental_authorization]': 'if_available',
          'metadata[tenant]': tenantId,
          'metadata[payment_session]': sessionId,
        },
        `create ${sessionId}`,
      ),
    confirm: (reference, { token, key }) =>
      change(reference, 'confirm', { payment_method: token, use_stripe_sdk: 'true' }, key),
    raise: (reference, { amountMinor, key }) =>
      change(reference, 'increment_authorization', { amount: String(amountMinor) }, key),
    capture: (reference, { amountMinor, key }) =>
      change(reference, 'capture', { amount_to_capture: String(amountMinor) }, key),
    cancel: (reference, key) => change(reference, 'cancel', {}, key),
    refund: async (reference, { amountMinor, key }) => {
      const form = { payment_intent: reference, amount: String(amountMinor) };
      await api.post('/refunds', z.object({ id: z.string() }), { form, key }).catch((error: unknown) => {
        if (!isAboutState(error)) throw error;
      });
      return get(reference);
    },
    get,
    list: async ({ from, after }) => {
      const created = Math.floor(from.getTime() / 1000);
      const start = after === null ? '' : `&starting_after=${encodeURIComponent(after)}`;
      const path = `/payment_intents?limit=100&created[gte]=${created}&expand[]=data.latest_charge${start}`;
      const page = z.object({ data: z.array(listed), has_more: z.boolean() });
      const { data, has_more } = await api.get(path, page);
      const payments = data.flatMap((read) => {
        const known = knownCurrency.safeParse(read.currency);
        if (!known.success) return [];
        const refundedMinor = typeof read.latest_charge === 'object' ? (read.latest_charge?.amount_refunded ?? 0) : 0;
        const createdAt = new Date(read.created * 1000);
        const capturedMinor = read.amount_received;
        return [{ reference: read.id, capturedMinor, refundedMinor, currency: known.data, createdAt }];
      });
      return { payments, next: has_more ? (data.at(-1)?.id ?? null) : null };
    },
    readWebhook: (request) => {
      if (!isSigned(access.webhook_secret, request.headers['stripe-signature'], request)) return undefined;
      const read = event.safeParse(JSON.parse(request.body.toString()));
      return read.success ? toEvent(read.data) : undefined;
    },
  };
}
