import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';
import { paymentSession } from './payment-session.ts';

const appCharge = z.strictObject({
  charger: z.uuid(),
  connector_id: z.number().int().min(1),
  /** One of the caller's own saved cards; `null`: the default one. */
  payment_method: z.uuid().nullable().default(null),
  /** Of `verifyPaymentPin`, where the charger has a PIN. */
  pin_ticket: z.string().max(400).nullable().default(null),
});
export type AppCharge = z.output<typeof appCharge>;

/**
 * Starts a charge that is paid by one of the caller's saved cards: as `createPaymentIntent`, without a card form. While
 * one of the caller's is open at the connector, that one is answered. 400 at `payment_method` without such a card.
 */
export const createAppCharge = endpoint({
  method: 'POST',
  path: '/api/v1/app/charge/',
  summary: 'Charge with a saved card',
  source: 'our own (beyond §7); §1 driver mobile app',
  permission: 'signed-in',
  repeat: 'idempotency-key',
  body: appCharge,
  reply: paymentSession,
  errors: ['CONFLICT', 'FORBIDDEN', 'PAYMENT_FAILED'],
  rateLimit: { max: 20, seconds: 300, by: 'account' },
});
