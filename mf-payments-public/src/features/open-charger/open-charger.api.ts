import type { getImsPaymentCheckout, getPaymentCheckout } from '@plugboard/contracts/payments';
import { type Outline, useReply } from '@plugboard/sdk/public';

/** Without their schemas, which weigh more than this page. */
const firstCall = {
  method: 'GET',
  path: '/api/v1/payment/checkout/{id}/',
  permission: 'public',
} as const satisfies Outline<typeof getPaymentCheckout>;
const imsCall = {
  method: 'GET',
  path: '/api/v1/payment/ims/checkout/{id}/',
  permission: 'public',
} as const satisfies Outline<typeof getImsPaymentCheckout>;

/** A connector that is taken may get free; an address may call 60 times a minute. */
const everyMs = 15_000;

/** The charger behind a QR code, by its id or the code's number, and how it is paid for there, as it stands now. */
export const usePayableCharger = (id: string, isIms: boolean) =>
  useReply<typeof getPaymentCheckout | typeof getImsPaymentCheckout>(
    isIms ? imsCall : firstCall,
    { params: { id } },
    everyMs,
  );
