import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { feeAmount } from '../../chargers/pricing/price-values.ts';
import { download } from '../../platform/files/download.ts';
import { payableCharger, paymentSession } from './payment-session.ts';

const path = '/api/v1/payment/';
const source = 'spec §7 public payment; §2.23';
const id = z.uuid();
const email = z.email().max(254);

/**
 * `id` is the charger's id or the number of its QR code, as its sticker says. 404 with the text of spec §8 where no
 * charger goes by it.
 */
export const getPaymentCheckout = endpoint({
  method: 'GET',
  path: `${path}checkout/{id}/`,
  summary: 'What charging costs at a charger, and whether and how it can be paid for there',
  source: 'our own (beyond §7); §2.23 pay page',
  permission: 'public',
  params: z.object({ id: z.string().min(1).max(40) }),
  reply: payableCharger,
  rateLimit: { max: 60, seconds: 60, by: 'address' },
});

/** As `getPaymentCheckout`, with the card form of the second provider. */
export const getImsPaymentCheckout = endpoint({
  method: 'GET',
  path: `${path}ims/checkout/{id}/`,
  summary: 'What charging costs at a charger, and how it can be paid for through the second payment provider',
  source: 'our own (beyond §7); §2.1 checkout through the second payment provider',
  permission: 'public',
  params: z.object({ id: z.string().min(1).max(40) }),
  reply: payableCharger,
  rateLimit: { max: 60, seconds: 60, by: 'address' },
});

/**
 * Checks the PIN for paid charging of a charger. A right one gives a ticket for `createPaymentIntent`, good for ten
 * minutes at this charger. 429 after 5 wrong ones from an address or 20 at the charger in a quarter of an hour, or 100
 * in a day.
 */
export const verifyPaymentPin = endpoint({
  method: 'POST',
  path: `${path}verify-pin/{id}/`,
  summary: 'Check the PIN of a charger before paying',
  source: `${source}; §5 PIN`,
  permission: 'public',
  repeat: 'same-result',
  unaudited: true,
  params: z.object({ id }),
  body: z.strictObject({ pin: z.string().regex(/^\d{4}$/, { error: 'payment.pinDigits' }) }),
  reply: z.object({
    result: z.literal('OK'),
    /** `null` where the charger has no PIN. */
    ticket: z.string().nullable(),
    expires_at: z.iso.datetime({ offset: true }).nullable(),
  }),
  rateLimit: { max: 30, seconds: 60, by: 'address' },
  secretReply: true,
});

const intent = z.strictObject({
  charger: id,
  connector_id: z.number().int().min(1),
  /** Token of the provider's card form; a card's number is never sent here. */
  token: z.string().min(1).max(1000),
  /** Of `verifyPaymentPin`, where the charger has a PIN. */
  pin_ticket: z.string().max(400).nullable().default(null),
  receipt_email: email.nullable().default(null),
});
export type PaymentIntent = z.output<typeof intent>;

/**
 * Starts the payment of a charge: the hold is asked for once this is answered, and the session says how it went. While
 * one of this browser is open at the connector, that one is answered. 409 where the charger cannot be paid at or started
 * now, with the text of spec §8 and §4.
 */
export const createPaymentIntent = endpoint({
  method: 'POST',
  path: `${path}create-payment-intent/`,
  summary: 'Pay for a charge with a card',
  source,
  permission: 'public',
  repeat: 'idempotency-key',
  unaudited: true,
  body: intent,
  reply: paymentSession,
  errors: ['CONFLICT', 'FORBIDDEN', 'PAYMENT_FAILED'],
  rateLimit: { max: 20, seconds: 300, by: 'address' },
});

/** As `createPaymentIntent`, by the second provider. */
export const createImsPaymentIntent = endpoint({
  method: 'POST',
  path: `${path}ims/create-payment-intent/`,
  summary: 'Pay for a charge through the second payment provider',
  source,
  permission: 'public',
  repeat: 'idempotency-key',
  unaudited: true,
  body: intent,
  reply: paymentSession,
  errors: ['CONFLICT', 'FORBIDDEN', 'PAYMENT_FAILED'],
  rateLimit: { max: 20, seconds: 300, by: 'address' },
});

/**
 * With `Accept: text/event-stream` a stream: the session now, and again whenever it has changed, each as one event whose
 * data is the session. It ends once the payment is settled.
 */
export const getPaymentSession = endpoint({
  method: 'GET',
  path: `${path}session/{id}/`,
  summary: 'A payment with its charge, as it is now',
  source,
  permission: 'public',
  params: z.object({ id }),
  reply: paymentSession,
  streams: true,
  rateLimit: { max: 240, seconds: 60, by: 'address' },
});

/**
 * Has the provider asked how the card's holder answered the bank. The page calls it once the provider's script is done: a
 * message of the provider may be late, or lost.
 */
export const checkPaymentChallenge = endpoint({
  method: 'POST',
  path: `${path}session/{id}/check-challenge/`,
  summary: 'Say that the bank’s question was answered',
  source: 'our own (beyond §7); §5 card payment',
  permission: 'public',
  repeat: 'same-result',
  unaudited: true,
  params: z.object({ id }),
  reply: paymentSession,
  rateLimit: { max: 20, seconds: 60, by: 'address' },
});

/** Sends the receipt of a paid charge; of one that still runs, once it is paid. 400 at `email` where none is known. */
export const sendPaymentReceipt = endpoint({
  method: 'PATCH',
  path: `${path}session/{id}/`,
  summary: 'Send the receipt of a payment by mail',
  source,
  permission: 'public',
  repeat: 'same-result',
  unaudited: true,
  params: z.object({ id }),
  body: z.strictObject({ email: email.optional() }),
  reply: z.object({ result: z.literal('OK') }),
  errors: ['CONFLICT'],
  rateLimit: { max: 10, seconds: 900, by: 'address' },
});

/** The receipt as a PDF, in the language of the payment. 409 before the payment is paid. */
export const getPaymentReceipt = endpoint({
  method: 'GET',
  path: `${path}session/{id}/receipt/`,
  summary: 'The receipt of a payment as a PDF',
  source: 'our own (beyond §7); §2.23',
  permission: 'public',
  params: z.object({ id }),
  reply: download,
  errors: ['CONFLICT'],
  rateLimit: { max: 20, seconds: 60, by: 'address' },
});

/**
 * Refunds the payment of a charge, or a part of it. 400 at `amount` above what is left. The money is back once the
 * session's `paid` says so.
 */
export const refundPaymentSession = endpoint({
  method: 'POST',
  path: `${path}session/{id}/refund/`,
  summary: 'Give a driver’s money back',
  source: 'our own (beyond §7)',
  permission: 'refund_payment',
  repeat: 'idempotency-key',
  params: z.object({ id }),
  body: z.strictObject({
    /** Without one all that is left. */
    amount: feeAmount.optional(),
  }),
  reply: paymentSession,
  errors: ['CONFLICT'],
});

/**
 * The charger is asked to stop; the price until then is captured. A payment whose charge has not begun, or that waits for
 * the driver's bank, is cancelled. A repeat changes nothing.
 */
export const stopPaymentSession = endpoint({
  method: 'POST',
  path: `${path}session/{id}/stop/`,
  summary: 'Stop one’s own charge, or cancel its payment before it begins',
  source: 'our own (beyond §7); §2.23',
  permission: 'public',
  repeat: 'same-result',
  unaudited: true,
  params: z.object({ id }),
  reply: paymentSession,
  errors: ['CONFLICT'],
  rateLimit: { max: 20, seconds: 60, by: 'address' },
});
