import type { FastifyInstance } from 'fastify';
import { locationWaitlistRoutes } from './location-waitlists/location-waitlists.routes.ts';
import { registerWaitlistJobs } from './location-waitlists/waitlist-jobs.ts';
import { paymentPriceRoutes } from './payment-prices/payment-prices.routes.ts';
import { registerPaymentJobs } from './payment-sessions/payment-jobs.ts';
import { paymentSessionRoutes } from './payment-sessions/payment-sessions.routes.ts';
import { paymentWebhookRoutes } from './payment-sessions/payment-webhooks.routes.ts';
import { sandboxPaymentRoutes } from './payment-sessions/sandbox-payments.routes.ts';
import { openChargerRoutes } from './open-chargers/open-chargers.routes.ts';
import { posTerminalRoutes } from './pos-terminals/pos-terminals.routes.ts';

export const floor = 100;
export const order = 50;

/** Binds the calls of payments and registers their jobs. */
export function registerPayments(app: FastifyInstance): void {
  openChargerRoutes(app);
  posTerminalRoutes(app);
  paymentPriceRoutes(app);
  paymentSessionRoutes(app);
  paymentWebhookRoutes(app);
  sandboxPaymentRoutes(app);
  registerPaymentJobs(app);
  locationWaitlistRoutes(app);
  registerWaitlistJobs(app);
}
