import type { PayableCharger } from '@plugboard/contracts/payments';
import type { Call } from '../../../platform/http/context.ts';
import type { PaymentRoute } from '../../../platform/payment-providers/select-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { offersWaitlist } from '../location-waitlists/offer-waitlist.service.ts';
import { findOwnPayment } from '../payment-sessions/find-own-payment.service.ts';
import { getPayable } from '../payment-prices/payable-charger.service.ts';
import { describeConnectorsInUse } from './connectors-in-use.service.ts';

/** A charger as the pay page shows it, with the driver's own payment, and the waitlist where a driver would have to wait. */
export async function getCheckout(
  call: Call,
  platform: Platform,
  id: string,
  route: PaymentRoute,
): Promise<PayableCharger> {
  const { shown, terms, at } = await getPayable(call, platform, id, route);
  const own_payment = await findOwnPayment(call, shown.id);
  const mayWait = shown.unavailable === null && (terms?.settings.waitlist_time ?? 0) > 0;
  const inUse = shown.unavailable ? null : await describeConnectorsInUse(call, at, own_payment);
  return {
    ...shown,
    unavailable: inUse === null ? shown.unavailable : { code: 'IN_USE', detail: inUse },
    own_payment,
    has_waitlist: mayWait && (await offersWaitlist(call, shown.id)),
  };
}
