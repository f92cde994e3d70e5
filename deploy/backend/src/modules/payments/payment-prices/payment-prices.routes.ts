import { verifyPaymentPin } from '@plugboard/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { bind } from '../../../platform/http/bind.ts';
import { getPayable } from './payable-charger.service.ts';
import { verifyPin } from './verify-pin.service.ts';

export function paymentPriceRoutes(app: FastifyInstance): void {
  const { platform } = app;
  bind(app, verifyPaymentPin, async (call) => {
    const { shown, pin } = await getPayable(call, platform, call.params.id, 'first');
    return verifyPin(call, platform.secret, { chargerId: shown.id, pin, given: call.body.pin });
  });
}
