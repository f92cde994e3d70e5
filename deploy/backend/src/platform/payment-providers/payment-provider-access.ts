import { z } from 'zod';
import { jsonSetting } from '../json-setting.ts';

const address = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/+$/, ''));

const stripe = z.strictObject({
  /** Of Stripe's API. */
  url: address.default('https://api.stripe.com'),
  secret_key: z.string().min(1),
  /** Goes to the driver's browser, for Stripe's elements. */
  publishable_key: z.string().min(1),
  /** Signs what Stripe posts to `/api/v1/payment/webhook/stripe/` at the tenant's host. */
  webhook_secret: z.string().min(1),
  /** Signs what Stripe Connect posts to `/api/v1/billing/payout-webhook/stripe/`; left out, it is `webhook_secret`. */
  connect_webhook_secret: z.string().min(1).optional(),
});
export type StripeAccess = z.output<typeof stripe>;

const ims = z.strictObject({
  url: address,
  api_key: z.string().min(1),
  /** Address for card data. */
  tokenise_url: address,
  webhook_secret: z.string().min(1),
});
export type ImsAccess = z.output<typeof ims>;

const byTenant = z.record(z.string(), z.strictObject({ stripe: stripe.optional(), ims: ims.optional() }));

/**
 * `PAYMENT_PROVIDERS`: JSON, by tenant. A tenant without one has the embedded sandbox, and in production none.
 *
 * @example {"demo": {"stripe": {"secret_key": "sk_…", "publishable_key": "pk_…", "webhook_secret": "whsec_…"}}}
 */
export const paymentProviderAccess = jsonSetting(byTenant, '{}');
export type PaymentProviderAccesses = z.output<typeof paymentProviderAccess>;
