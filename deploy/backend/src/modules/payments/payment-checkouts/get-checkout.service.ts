import type { PayableCharger } from '@plugboard/contracts/payments';
import type { Call } from '../../../platform/http/context.ts';
import type { PaymentRoute } from '../../../platform/payment-providers/select-provider.ts';
import type { Platform } from '../../../platform/platform.ts';
import { text } from '../../../platform/text.ts';
import type { ChargerWithPorts } from '../../chargers/index.ts';
import { offersWaitlist } from '../location-waitlists/offer-waitlist.service.ts';
import { readLine } from '../location-waitlists/read-line.service.ts';
import { isBroken, isCharging } from '../location-waitlists/waitlist-turns.ts';
import { getPayable } from '../payment-prices/payable-charger.service.ts';
import { findOwnPayment } from '../payment-sessions/find-own-payment.service.ts';
import { listUnpaidPorts } from '../payment-sessions/list-unpaid-ports.service.ts';

/** Chargers of the site that a message names at most. */
const maxNamed = 3;

/**
 * Why no driver can pay at a charger whose connectors are all taken, with the free chargers beside it; `null` where one
 * can. A connector with a vehicle that waits for its driver to pay is not taken.
 */
async function describeConnectorsInUse(
  call: Call,
  { charger, ports }: ChargerWithPorts,
  ownPayment: string | null,
): Promise<string | null> {
  const usable = ports.filter(({ status }) => !isCharging(status) && !isBroken(status));
  const unpaid = await listUnpaidPorts(call, charger.id, usable);
  const line = await readLine(call, charger.id);
  if (unpaid.some(({ id }) => !line.isHeld(id))) return null;
  if (ownPayment !== null) return text(call.language, 'payment.inUseByDriver');
  const chargers = (await line.listFreeChargers()).slice(0, maxNamed).join(', ');
  return chargers === ''
    ? text(call.language, 'payment.inUse')
    : text(call.language, 'payment.inUseFreeBeside', { chargers });
}

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
