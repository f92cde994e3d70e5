import { getImsPaymentCheckout, getPaymentCheckout } from '@plugboard/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import type { Call } from '../../../platform/http/context.ts';
import type { PaymentRoute } from '../../../platform/payment-providers/select-provider.ts';
import { openDevice } from '../payment-sessions/device-cookie.ts';
import { checkoutPreviewRoutes } from './checkout-preview.routes.ts';
import { getCheckout } from './get-checkout.service.ts';

export function paymentCheckoutRoutes(app: FastifyInstance): void {
  const { platform } = app;
  const openCheckout = (call: Call, id: string, route: PaymentRoute) => {
    // Before it pays: of two tabs that pay at once, both are known as the same driver.
    openDevice(call).keep();
    return getCheckout(call, platform, id, route);
  };
  bind(app, getPaymentCheckout, (call) => openCheckout(call, call.params.id, 'first'));
  bind(app, getImsPaymentCheckout, (call) => openCheckout(call, call.params.id, 'ims'));
  checkoutPreviewRoutes(app);
}
