import type { FastifyInstance } from 'fastify';
import { isHeldForOther } from './location-waitlists/held-port.service.ts';
import { locationWaitlistRoutes } from './location-waitlists/location-waitlists.routes.ts';
import { registerWaitlistJobs } from './location-waitlists/waitlist-jobs.ts';
import { paymentCheckoutRoutes } from './payment-checkouts/payment-checkouts.routes.ts';
import { paymentPriceRoutes } from './payment-prices/payment-prices.routes.ts';
import type { PaymentsNeed } from './payment-sessions/create-payment.service.ts';
import { refundCorrected } from './payment-sessions/refund-payment.service.ts';
import { registerPaymentJobs } from './payment-sessions/payment-jobs.ts';
import { paymentSessionRoutes } from './payment-sessions/payment-sessions.routes.ts';
import { paymentWebhookRoutes } from './payment-sessions/payment-webhooks.routes.ts';
import type { WebhooksNeed } from './payment-sessions/receive-webhook.service.ts';
import { sandboxPaymentRoutes } from './payment-sessions/sandbox-payments.routes.ts';
import { registerSessionLimitJobs } from './session-limits/session-limit-jobs.ts';
import { openChargerRoutes } from './open-chargers/open-chargers.routes.ts';
import { priceBackTestRoutes } from './price-back-tests/price-back-tests.routes.ts';
import { posTerminalRoutes } from './pos-terminals/pos-terminals.routes.ts';

export const floor = 100;
export const order = 50;

/** Functions for domains below. */
export const provides = { isHeldForOther, refundCorrected };

/** Binds the calls of payments and registers their jobs. */
export function registerPayments(app: FastifyInstance, need: PaymentsNeed & WebhooksNeed): void {
  openChargerRoutes(app);
  posTerminalRoutes(app);
  priceBackTestRoutes(app);
  paymentPriceRoutes(app);
  paymentCheckoutRoutes(app);
  paymentSessionRoutes(app, need);
  paymentWebhookRoutes(app, need);
  sandboxPaymentRoutes(app);
  registerPaymentJobs(app);
  registerSessionLimitJobs(app);
  locationWaitlistRoutes(app);
  registerWaitlistJobs(app);
}
