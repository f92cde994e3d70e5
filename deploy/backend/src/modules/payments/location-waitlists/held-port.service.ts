import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import type { ChargePointContext } from '../../../platform/ocpp/charge-point-messages.ts';
import { placeIdOf } from './place-cookie.ts';
import { findOpenLinesOf, lockLine } from './waitlist-lines.repository.ts';
import { listHolds } from './port-holds.repository.ts';
import { findHolder } from './waitlist-places.repository.ts';
import { isBroken, isCharging } from './waitlist-turns.ts';

/**
 * Keeps the line of a port as it is until the payment is in the database, so that no driver is called to a port at which
 * another has just paid.
 *
 * @throws Failure where the port is held for another driver
 */
export async function requireUnheldPort(
  call: Pick<Call, 'db' | 'tenantId' | 'now' | 'cookies'>,
  { id: portId, charger_id }: { readonly id: string; readonly charger_id: string },
): Promise<void> {
  const { db, tenantId, now } = call;
  const [line] = await findOpenLinesOf(db, tenantId, [charger_id]);
  if (!line) return;
  await lockLine(db, line);
  const holder = await findHolder(db, { tenantId, portId, now });
  if (holder !== undefined && holder !== placeIdOf(call)) throw new Failure('CONFLICT', { text: 'waitlist.portHeld' });
}

interface Presentation {
  readonly connectorId: number | null;
  readonly accountId: string | null;
}

/**
 * Whether a driver with a card of the network would take the place of one who was called: at the connector, or at every
 * one of the charger that is not in use. Who was called by an address or number of the card's account may charge.
 */
export async function isHeldForOther(
  { db, tenantId, chargerId, at: now }: Pick<ChargePointContext, 'db' | 'tenantId' | 'chargerId' | 'at'>,
  { connectorId, accountId }: Presentation,
): Promise<boolean> {
  const ports = await listHolds(db, { tenantId, chargerId, accountId, now });
  const usable =
    connectorId === null
      ? ports.filter(({ status }) => !isCharging(status) && !isBroken(status))
      : ports.filter(({ connector_id }) => connector_id === connectorId);
  return usable.length > 0 && usable.every(({ is_held }) => is_held);
}
