import { z } from 'zod';
import { endpoint } from '../../platform/core/endpoint.ts';

export const cardBrands = ['VISA', 'MASTERCARD', 'OTHER'] as const;

/** A saved card. Its number is the payment provider's alone. */
export const paymentMethod = z.object({
  id: z.uuid(),
  brand: z.enum(cardBrands),
  last4: z.string().regex(/^\d{4}$/),
  exp_month: z.number().int().min(1).max(12),
  exp_year: z.number().int(),
  is_default: z.boolean(),
});
export type PaymentMethod = z.infer<typeof paymentMethod>;

/** Payment provider of the card form: `sandbox` has its own address, `tokenise_url`. */
export const cardProvider = z.object({ name: z.enum(['sandbox']), tokenise_url: z.string().startsWith('/') });

/** Provider whose own script or kit stores the caller's cards, see `beginCardSetup`; the card form is of no use then. */
const cardSetup = z.object({ provider: z.enum(['stripe']) });

const source = 'spec §7 authentication and account';
const path = '/api/v1/billing/user/payment-method/';
const params = z.object({ id: z.uuid() });

export const listPaymentMethods = endpoint({
  method: 'GET',
  path,
  summary: 'One’s own saved cards, the default first, and where a card’s details go',
  source,
  permission: 'signed-in',
  reply: z.object({ results: z.array(paymentMethod), provider: cardProvider, setup: cardSetup.nullable() }),
});

export const beginCardSetup = endpoint({
  method: 'POST',
  path: `${path}setup/`,
  summary: 'Begin to store a card at Stripe: what the client needs to confirm it, by Stripe’s own script or kit',
  source,
  permission: 'signed-in',
  repeat: 'idempotency-key',
  secretReply: true,
  reply: z.object({
    /** Id of Stripe's SetupIntent; once it is confirmed, it is the token of the card. */
    token: z.string(),
    client_secret: z.string(),
    publishable_key: z.string(),
  }),
  errors: ['FORBIDDEN', 'CONFLICT', 'SYSTEM_UNREACHABLE'],
  rateLimit: { max: 20, seconds: 3600, by: 'account' },
});

export const addPaymentMethod = endpoint({
  method: 'POST',
  path,
  summary: 'Save a card by the token of the payment provider, once; the first one becomes the default',
  source,
  permission: 'signed-in',
  repeat: 'idempotency-key',
  body: z.strictObject({ token: z.string().min(1).max(1000) }),
  reply: paymentMethod,
  errors: ['FORBIDDEN', 'SYSTEM_UNREACHABLE'],
  rateLimit: { max: 20, seconds: 3600, by: 'account' },
});

export const deletePaymentMethod = endpoint({
  method: 'DELETE',
  path: `${path}{id}`,
  summary: 'Remove a card; if it was the default, the newest one left takes its place',
  source,
  permission: 'signed-in',
  repeat: 'same-result',
  params,
  reply: z.object({ result: z.literal('OK') }),
});

export const setDefaultPaymentMethod = endpoint({
  method: 'POST',
  path: `${path}{id}/set-as-default`,
  summary: 'Make a card the one that is charged',
  source,
  permission: 'signed-in',
  repeat: 'same-result',
  params,
  reply: paymentMethod,
});
