import { currentTypes, unitPaymentTypeOf, type CurrentType, type PriceSettings } from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { savePaymentTypeOfPlace } from './charger-prices.repository.ts';

/**
 * Gives the chargers of a location, or of the tenant, the payment type of its prices: those without prices of their own
 * that are not free. A price of 0 makes none of them free, because that is a setting of the charger.
 */
export async function savePaymentTypes(
  { db, tenantId }: Pick<SignedInCall, 'db' | 'tenantId'>,
  locationId: string | null,
  settings: Readonly<Record<CurrentType, PriceSettings | null>>,
): Promise<void> {
  for (const currentType of currentTypes) {
    const held = settings[currentType];
    const price = currentType === 'AC' ? held?.ac : held?.dc;
    const paymentType = price ? unitPaymentTypeOf(price) : 'NOT_CONFIGURED';
    await savePaymentTypeOfPlace(db, { tenantId, locationId, currentType }, paymentType);
  }
}
