import type { Call } from '../../../platform/http/context.ts';
import { Failure } from '../../../platform/http/failure.ts';
import { placeIdOf } from './place-cookie.ts';
import { findOpenLineOf, lockLine } from './waitlist-lines.repository.ts';
import { findHolder } from './waitlist-places.repository.ts';

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
  const line = await findOpenLineOf(db, tenantId, charger_id);
  if (!line) return;
  await lockLine(db, line);
  const holder = await findHolder(db, { tenantId, portId, now });
  if (holder !== undefined && holder !== placeIdOf(call)) throw new Failure('CONFLICT', { text: 'waitlist.portHeld' });
}
