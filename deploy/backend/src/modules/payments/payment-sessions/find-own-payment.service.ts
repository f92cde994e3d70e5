import type { Call } from '../../../platform/http/context.ts';
import { readDevice } from './device-cookie.ts';
import { findPaymentOfDevice } from './payment-sessions.repository.ts';

/** Id of this browser's payment at a charger that is not over; `null` without one. */
export async function findOwnPayment(
  call: Pick<Call, 'db' | 'tenantId' | 'cookies'>,
  chargerId: string,
): Promise<string | null> {
  const device = readDevice(call);
  if (device === undefined) return null;
  return (await findPaymentOfDevice(call.db, { tenantId: call.tenantId, chargerId, device })) ?? null;
}
