import type { Call } from '../../../platform/http/context.ts';
import { findHeldPorts } from './payment-sessions.repository.ts';

/** The ports of a charger at which no driver's money is held. */
export async function listUnpaidPorts<Port extends { readonly id: string }>(
  { db, tenantId }: Pick<Call, 'db' | 'tenantId'>,
  chargerId: string,
  ports: readonly Port[],
): Promise<readonly Port[]> {
  if (ports.length === 0) return [];
  const paid = await findHeldPorts(db, { tenantId, chargerId });
  return ports.filter(({ id }) => !paid.includes(id));
}
