import type { FastifyInstance } from 'fastify';
import { payoutAccountRoutes } from './payout-accounts/payout-accounts.routes.ts';
import { payoutSettingsRoutes } from './payout-settings/payout-settings.routes.ts';
import { payoutWebhookRoutes } from './payout-webhooks/payout-webhooks.routes.ts';
import { sandboxPayoutRoutes } from './payout-webhooks/sandbox-payouts.routes.ts';
import { payoutRoutes } from './payouts/payouts.routes.ts';

export const floor = 115;
export const order = 120;

/** Binds the calls of payouts and registers their jobs. */
export function registerPayouts(app: FastifyInstance): void {
  payoutSettingsRoutes(app);
  payoutRoutes(app);
  payoutAccountRoutes(app);
  payoutWebhookRoutes(app);
  sandboxPayoutRoutes(app);
}
