import * as contract from '@plugboard/contracts/drivers';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { selectCardProvider } from '../../../platform/payment-providers/select-provider.ts';
import type { Collecting } from '../invoices/collect-invoice.service.ts';
import { assignSubscription, cancelSubscription, listSubscriptionsOf } from './assign-subscription.service.ts';
import { billSubscriptions } from './bill-subscriptions.service.ts';
import { sandboxPeriodRoutes } from './sandbox-periods.routes.ts';
import { changeTariff, createTariff, listTariffs } from './subscription-tariffs.service.ts';

const billingMs = 10 * 60_000;

export function subscriptionRoutes(app: FastifyInstance): void {
  bind(app, contract.listSubscriptionTariffs, async (call) => ({ results: await listTariffs(call) }));
  bind(app, contract.createSubscriptionTariff, (call) => createTariff(call, call.body));
  bind(app, contract.changeSubscriptionTariff, (call) => changeTariff(call, call.params.id, call.body));
  bind(app, contract.listSubscriptions, async (call) => ({
    results: await listSubscriptionsOf(call, call.params.id),
  }));
  bind(app, contract.assignSubscriptionTariff, (call) => assignSubscription(call, call.body));
  bind(app, contract.cancelSubscription, (call) => cancelSubscription(call, call.params.id));
}

/** Bills subscriptions every ten minutes, on one instance at a time; the sandbox does so on demand. */
export function registerBilling(app: FastifyInstance): void {
  const { database, settings } = app.platform;
  const providerOf: Collecting['providerOf'] = (tenantId, name) => selectCardProvider(app.platform, tenantId, name);
  const run = (now: Date) => billSubscriptions({ database, settings, providerOf, now });
  sandboxPeriodRoutes(app, providerOf);
  registerJob(app, { name: 'subscriptions', delayMs: 60_000, intervalMs: billingMs, isExclusive: true, run });
}
