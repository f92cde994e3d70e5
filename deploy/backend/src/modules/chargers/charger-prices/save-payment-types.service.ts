import { currentTypes, unitPaymentTypeOf, type CurrentType, type PriceSettings } from '@plugboard/contracts/chargers';
import type { SignedInCall } from '../../../platform/http/context.ts';
import { savePaymentTypeOfPlace } from './charger-prices.repository.ts';

/**
 * Sets the payment type of chargers that go by the prices of their location or of the tenant. Free chargers stay free,
 * and a price of 0 makes no charger free, because free is a setting of the charger.
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
