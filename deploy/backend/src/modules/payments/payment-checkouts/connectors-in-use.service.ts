import type { Call } from '../../../platform/http/context.ts';
import { text } from '../../../platform/text.ts';
import type { ChargerWithPorts } from '../../chargers/index.ts';
import { readLine } from '../location-waitlists/read-line.service.ts';
import { isBroken, isCharging } from '../location-waitlists/waitlist-turns.ts';
import { listUnpaidPorts } from '../payment-sessions/list-unpaid-ports.service.ts';

/** Chargers of the site that a message names at most. */
const maxNamed = 3;

/**
 * Why no driver can pay at a charger whose connectors are all taken, with the free chargers beside it; `null` where one
 * can. A connector with a vehicle that waits for its driver to pay is not taken.
 */
export async function describeConnectorsInUse(
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
