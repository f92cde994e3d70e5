import { getImsPaymentCheckout, getPaymentCheckout } from '@plugboard/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { checkoutPreviewRoutes } from './checkout-preview.routes.ts';
import { getCheckout } from './get-checkout.service.ts';

export function paymentCheckoutRoutes(app: FastifyInstance): void {
  const { platform } = app;
  bind(app, getPaymentCheckout, (call) => getCheckout(call, platform, call.params.id, 'first'));
  bind(app, getImsPaymentCheckout, (call) => getCheckout(call, platform, call.params.id, 'ims'));
  checkoutPreviewRoutes(app);
}
