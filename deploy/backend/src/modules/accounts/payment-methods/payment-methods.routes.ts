import * as contract from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { registerJob } from '../../../platform/jobs/register-job.ts';
import { addCard, beginSetup } from './add-card.service.ts';
import { forgetCustomers } from './forget-customers.service.ts';
import { setDefaultCard, deleteCard, listOwnCards } from './payment-methods.service.ts';
import { sandboxPath } from '../../../platform/payment-providers/sandbox-cards.ts';
import { selectCardProviderFor } from '../../../platform/payment-providers/select-provider.ts';
import type { SignedInCall } from '../../../platform/http/context.ts';

const hour = 60 * 60_000;
const cardForm = { name: 'sandbox', tokenise_url: sandboxPath } as const;
const stripeSetup = { provider: 'stripe' } as const;

export function paymentMethodRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const providerOf = ({ tenantId, account }: SignedInCall) => selectCardProviderFor(platform, tenantId, account.role);
  bind(app, contract.listPaymentMethods, async (call) => ({
    results: await listOwnCards(call),
    provider: cardForm,
    setup: providerOf(call).name === 'stripe' ? stripeSetup : null,
  }));
  bind(app, contract.beginCardSetup, (call) => beginSetup(call, providerOf(call)));
  bind(app, contract.addPaymentMethod, (call) => addCard(call, providerOf(call), call.body.token));
  bind(app, contract.deletePaymentMethod, (call) => deleteCard(call, platform, call.params.id));
  bind(app, contract.setDefaultPaymentMethod, (call) => setDefaultCard(call, call.params.id));
  const run = () => forgetCustomers(platform);
  registerJob(app, { name: 'card holders', delayMs: 120_000, intervalMs: hour, isExclusive: true, run });
}
