import type {
  checkPaymentChallenge,
  getPaymentSession,
  PaymentSession,
  sendPaymentReceipt,
  stopPaymentSession,
} from '@plugboard/contracts/payments';
import { callPublicApi, type Outline } from '@plugboard/sdk/public';

/** Address of a payment, for its stream as well. */
export const sessionCall = {
  method: 'GET',
  path: '/api/v1/payment/session/{id}/',
  permission: 'public',
} as const satisfies Outline<typeof getPaymentSession>;
const stopCall = {
  method: 'POST',
  path: '/api/v1/payment/session/{id}/stop/',
  permission: 'public',
} as const satisfies Outline<typeof stopPaymentSession>;
const challengeCall = {
  method: 'POST',
  path: '/api/v1/payment/session/{id}/check-challenge/',
  permission: 'public',
} as const satisfies Outline<typeof checkPaymentChallenge>;
const receiptCall = {
  method: 'PATCH',
  path: '/api/v1/payment/session/{id}/',
  permission: 'public',
} as const satisfies Outline<typeof sendPaymentReceipt>;

export const readPayment = (id: string, signal: AbortSignal): Promise<PaymentSession> =>
  callPublicApi<typeof getPaymentSession>(sessionCall, { params: { id }, signal });

export const stopPayment = (id: string): Promise<PaymentSession> =>
  callPublicApi<typeof stopPaymentSession>(stopCall, { params: { id } });

/** Has the server ask the provider how the bank's question was answered. */
export const checkChallenge = (id: string): Promise<PaymentSession> =>
  callPublicApi<typeof checkPaymentChallenge>(challengeCall, { params: { id } });

export const requestReceipt = (id: string, email: string): Promise<unknown> =>
  callPublicApi<typeof sendPaymentReceipt>(receiptCall, { params: { id }, body: { email } });
