import { unitPaymentTypeOf } from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { findHoldingPrice } from '../../locations/index.ts';
import { savePlacePaymentType } from './save-chargers.repository.ts';

/**
 * Gives a charger that has moved to a place the payment type of the prices there. One with prices of its own keeps its
 * type, and one that is free stays free.
 */
export async function followPlacePrice(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  id: string,
): Promise<void> {
  const held = await findHoldingPrice(db, tenantId, id);
  if (held?.source === 'CHARGER') return;
  const price = held?.current_type === 'AC' ? held.ac : held?.dc;
  await savePlacePaymentType(db, { tenantId, id }, price ? unitPaymentTypeOf(price) : 'NOT_CONFIGURED');
}
