import {
  checkPaymentChallenge,
  createAppCharge as createAppChargeCall,
  createImsPaymentIntent,
  createPaymentIntent,
  getPaymentReceipt,
  getPaymentSession,
  refundPaymentSession,
  sendPaymentReceipt,
  stopPaymentSession,
} from '@plugboard/contracts/payments';
import type { FastifyInstance } from 'fastify';
import { withTenant } from '../../../platform/database/tenant-scope.repository.ts';
import { bind } from '../../../platform/http/bind.ts';
import { LiveStream } from '../../../platform/http/live-stream.ts';
import { checkChallenge, requestReceipt, stopPayment } from './change-payment.service.ts';
import { createAppCharge } from './create-app-charge.service.ts';
import { createPayment, type PaymentsNeed } from './create-payment.service.ts';
import { paymentsChannel, type PaymentAddress } from './due-payments.repository.ts';
import { getPayment } from './get-payment.service.ts';
import { getReceipt } from './get-receipt.service.ts';
import { streamPayment } from './payment-stream.ts';
import { refundPayment } from './refund-payment.service.ts';

export function paymentSessionRoutes(app: FastifyInstance, need: PaymentsNeed): void {
  const { platform } = app;
  const { database, pubsub, clock } = platform;

  const subscribeTo = (wanted: PaymentAddress, onChange: () => void) =>
    pubsub.subscribe(paymentsChannel, {
      onMessage: (payload) => {
        const { tenant, payment } = JSON.parse(payload) as PaymentAddress;
        if (tenant === wanted.tenant && payment === wanted.payment) onChange();
      },
      onResumed: onChange,
    });

  bind(app, createPaymentIntent, (call) => createPayment(call, platform, call.body, { ...need, route: 'first' }));
  bind(app, createImsPaymentIntent, (call) => createPayment(call, platform, call.body, { ...need, route: 'ims' }));
  bind(app, createAppChargeCall, (call) => createAppCharge(call, platform, call.body, need));
  bind(app, getPaymentSession, async (call) => {
    const { tenantId, language, params } = call;
    const payment = await getPayment(call, params.id);
    if (!call.header('accept')?.includes('text/event-stream')) return payment;
    const read = () =>
      withTenant(database, tenantId, (db) => getPayment({ db, tenantId, language, now: clock() }, params.id));
    const address = { tenant: tenantId, payment: params.id };
    const subscribe = (onChange: () => void) => subscribeTo(address, onChange);
    return new LiveStream((connection) => streamPayment({ read, subscribe }, connection));
  });
  bind(app, refundPaymentSession, (call) => refundPayment(call, call.params.id, call.body.amount));
  bind(app, sendPaymentReceipt, (call) => requestReceipt(call, call.params.id, call.body.email));
  bind(app, getPaymentReceipt, (call) => getReceipt(call, call.params.id));
  bind(app, checkPaymentChallenge, (call) => checkChallenge(call, call.params.id));
  bind(app, stopPaymentSession, (call) => stopPayment(call, call.params.id));
}
