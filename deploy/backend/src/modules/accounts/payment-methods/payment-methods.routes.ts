import * as contract from '@plugboard/contracts/accounts';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { addCard, setDefaultCard, deleteCard, listOwnCards } from './payment-methods.service.ts';
import { createSandboxProvider } from '../../../platform/payment-providers/sandbox-cards.ts';

export function paymentMethodRoutes(app: FastifyInstance): void {
  const provider = createSandboxProvider(app.platform.secret);
  bind(app, contract.listPaymentMethods, async (call) => ({
    results: await listOwnCards(call),
    provider: provider.description,
  }));
  bind(app, contract.addPaymentMethod, (call) => addCard(call, provider, call.body.token));
  bind(app, contract.deletePaymentMethod, (call) => deleteCard(call, provider, call.params.id));
  bind(app, contract.setDefaultPaymentMethod, (call) => setDefaultCard(call, call.params.id));
}
